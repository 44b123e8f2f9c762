package io.krops.lifecycle;

import java.time.Duration;

/// How fast the world's clock goes: 1 in the real world, faster in a rehearsal.
///
/// Steps and deadlines speak of the world's time; this is where it becomes the process's time.
///
/// @param speed world seconds per second, at least 1
/// @param ticker the process's time
public record Tempo(double speed, Ticker ticker) {
    public static final Tempo REAL = new Tempo(1);

    public Tempo {
        if (!(speed >= 1) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed " + speed + " is not at least 1");
        }
    }

    /// On the time of the machine.
    public Tempo(double speed) {
        this(speed, Ticker.SYSTEM);
    }

    Duration worldTime(long nanos) {
        return Duration.ofNanos((long) (nanos * speed));
    }

    /// Lets that much of the world's time pass.
    void pause(Duration worldTime) throws InterruptedException {
        ticker.sleep(Duration.ofNanos((long) (worldTime.toNanos() / speed)));
    }
}
