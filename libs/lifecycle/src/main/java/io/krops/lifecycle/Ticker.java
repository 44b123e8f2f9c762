package io.krops.lifecycle;

import java.time.Duration;

/// The time that passes in this process: a seam, so that hours of waiting can be tried in no time.
///
/// Thread-safe. The only place where krops sleeps.
public interface Ticker {

    /// Nanoseconds since some fixed moment; never falls.
    long nanos();

    /// Lets that much time pass on the calling thread.
    void sleep(Duration time) throws InterruptedException;

    /// The time of the machine.
    Ticker SYSTEM =
            new Ticker() {
                @Override
                public long nanos() {
                    return System.nanoTime();
                }

                @Override
                public void sleep(Duration time) throws InterruptedException {
                    Thread.sleep(time);
                }
            };
}
