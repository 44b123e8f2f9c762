package io.krops.lifecycle;

import java.time.Duration;

/// How fast the world's clock goes: 1 in the real world, faster in a rehearsal.
///
/// Steps and deadlines speak of the world's time; this is where it becomes real time.
///
/// @param speed world seconds per second, at least 1
public record Tempo(double speed) {
    public static final Tempo REAL = new Tempo(1);

    public Tempo {
        if (!(speed >= 1) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed " + speed + " is not at least 1");
        }
    }

    Duration worldTime(long nanos) {
        return Duration.ofNanos((long) (nanos * speed));
    }

    /// Lets that much of the world's time pass.
    void pause(Duration worldTime) throws InterruptedException {
        Thread.sleep(Duration.ofNanos((long) (worldTime.toNanos() / speed)));
    }
}
