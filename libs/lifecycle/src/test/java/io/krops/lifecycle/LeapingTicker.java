package io.krops.lifecycle;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Time that passes only by sleeping, and then at once.
final class LeapingTicker implements Ticker {
    private final List<Duration> slept = new ArrayList<>();
    private long nanos;

    @Override
    public synchronized long nanos() {
        return nanos;
    }

    @Override
    public synchronized void sleep(Duration time) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        slept.add(time);
        nanos += time.toNanos();
    }

    synchronized void leap(Duration time) {
        nanos += time.toNanos();
    }

    synchronized List<Duration> slept() {
        return List.copyOf(slept);
    }
}
