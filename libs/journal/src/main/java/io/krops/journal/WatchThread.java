package io.krops.journal;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.apache.kafka.common.Metric;
import org.apache.kafka.streams.KafkaStreams;

/// Gives the watch its turns: a thread that lives as long as the journal.
final class WatchThread implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Thread thread;
    private volatile boolean closed;

    private WatchThread(Watch watch, LongSupplier heartbeats, String name) {
        this.thread =
                Thread.ofPlatform()
                        .daemon()
                        .name(name)
                        .unstarted(
                                () -> {
                                    while (!closed) {
                                        watch.tick(heartbeats.getAsLong());
                                        LockSupport.parkNanos(PAUSE.toNanos());
                                    }
                                });
    }

    static WatchThread start(Watch watch, LongSupplier heartbeats, String name) {
        WatchThread started = new WatchThread(watch, heartbeats, name);
        started.thread.start();
        return started;
    }

    /// How many heartbeats the group has answered so far.
    static long answered(KafkaStreams streams) {
        return streams.metrics().values().stream()
                .filter(it -> it.metricName().name().equals("heartbeat-total"))
                .map(Metric::metricValue)
                .filter(Number.class::isInstance)
                .mapToLong(it -> ((Number) it).longValue())
                .sum();
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
