package io.krops.testkit;

import io.krops.lifecycle.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Time that passes only when somebody sleeps, and then at once: an hour of waiting takes nothing.
///
/// For one thread. The world under test reads the same time as an `InstantSource`.
public final class LeapingTicker implements Ticker, InstantSource {
    private static final Instant BEGINNING = Instant.parse("2026-12-01T00:00:00Z");

    private long nanos;

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Instant instant() {
        return BEGINNING.plusNanos(nanos);
    }

    @Override
    public void sleep(Duration time) {
        leap(time);
    }

    /// Lets time pass without anybody sleeping.
    public void leap(Duration time) {
        nanos += time.toNanos();
    }
}
