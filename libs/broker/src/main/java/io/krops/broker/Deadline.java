package io.krops.broker;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// A bounded wait for something another process does. The only place of this module that pauses.
final class Deadline {
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final long end;

    private Deadline(long end) {
        this.end = end;
    }

    static Deadline after(Duration wait) {
        return new Deadline(System.nanoTime() + wait.toNanos());
    }

    boolean passed() {
        return left().isZero();
    }

    Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    /// Waits a moment before the next look; an interrupt ends the wait and stays set for the
    /// caller.
    void pause() {
        LockSupport.parkNanos(Math.min(PAUSE.toNanos(), left().toNanos()));
    }
}
