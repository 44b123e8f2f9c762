package io.krops.lifecycle;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// How long to wait before the n-th repetition: doubling, capped, with full jitter in its upper
/// half.
record Backoff(Duration first, Duration cap) {
    /// After a fault that may pass.
    static final Backoff AFTER_FAULT = new Backoff(Duration.ofMillis(500), Duration.ofSeconds(20));

    /// After an effect that does not show yet.
    static final Backoff AFTER_EFFECT = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(5));

    Duration before(int repetition, RandomGenerator random) {
        int doublings = Math.min(repetition, 30);
        long whole = Math.min(cap.toNanos(), first.toNanos() << Math.min(doublings, 20));
        return Duration.ofNanos(whole / 2 + random.nextLong(whole / 2 + 1));
    }
}
