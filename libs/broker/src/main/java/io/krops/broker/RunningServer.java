package io.krops.broker;

import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;
import org.jspecify.annotations.Nullable;

/// Kafka's server while it runs, and the attempts it takes to get it running.
record RunningServer(KafkaRaftServer kafka, LoopbackPorts ports, BrokerThreads threads) {
    private static final int ATTEMPTS = 5;

    /// Returns when producers and consumers can connect.
    static RunningServer start(BrokerDirectory directory) {
        directory.prepare();
        for (int attempt = 1; ; attempt++) {
            try {
                return attempt(directory, LoopbackPorts.free());
            } catch (ExecutionException failed) {
                if (attempt == ATTEMPTS || !portTaken(failed)) {
                    throw directory.notStarted(failed);
                }
            } catch (IOException noPort) {
                throw BrokerUnavailable.over(
                        directory.what(), noPort, "The loopback interface must have a free port");
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new BrokerUnavailable(
                        directory.what(), "its start was interrupted", "Start again", stopped);
            }
        }
    }

    private static RunningServer attempt(BrokerDirectory directory, LoopbackPorts ports)
            throws ExecutionException, InterruptedException {
        BrokerThreads threads = new BrokerThreads("krops-broker");
        CompletableFuture<KafkaRaftServer> start =
                threads.submit("krops-broker-start", () -> started(directory, ports));
        try {
            CompletableFuture.anyOf(start, threads.gaveUp()).get();
        } finally {
            if (!start.isDone()) {
                threads.interrupt();
            }
        }
        if (threads.gaveUp().isDone()) {
            throw directory.gaveUp(threads.gaveUp().join());
        }
        return new RunningServer(start.join(), ports, threads);
    }

    private static KafkaRaftServer started(BrokerDirectory directory, LoopbackPorts ports)
            throws Exception {
        directory.format();
        KafkaConfig config = new KafkaConfig(BrokerSettings.of(directory, ports), false);
        KafkaRaftServer server = new KafkaRaftServer(config, Time.SYSTEM);
        boolean up = false;
        try {
            server.startup();
            up = true;
        } finally {
            if (!up) {
                server.shutdown();
            }
        }
        return server;
    }

    /// False when it is still not down then; it goes on stopping. An interrupt does not hurry it,
    /// for what follows relies on its being down.
    ///
    /// @throws CompletionException if it did not stop cleanly
    boolean stop(Duration within) {
        return threads.submit(
                        "krops-broker-stop",
                        () -> {
                            kafka.shutdown();
                            kafka.awaitShutdown();
                            return true;
                        })
                .completeOnTimeout(false, within.toNanos(), TimeUnit.NANOSECONDS)
                .join();
    }

    private static boolean portTaken(Throwable failure) {
        return Stream.<@Nullable Throwable>iterate(
                        failure,
                        Objects::nonNull,
                        cause -> Objects.requireNonNull(cause).getCause())
                .anyMatch(BindException.class::isInstance);
    }
}
