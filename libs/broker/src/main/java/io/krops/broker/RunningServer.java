package io.krops.broker;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;

/// Kafka's server while it runs, and the attempts it takes to get it running.
record RunningServer(KafkaRaftServer kafka, LoopbackPorts ports, BrokerThreads threads) {
    private static final int ATTEMPTS = 5;
    private static final Duration ABANDON_WITHIN = Duration.ofSeconds(5);

    /// Returns when producers and consumers can connect. When somebody else took a port first, it
    /// is tried again with others.
    static RunningServer start(BrokerDirectory directory, LoopbackPorts.Choice choice) {
        directory.prepare();
        try {
            for (int attempt = 1; ; attempt++) {
                LoopbackPorts ports = choice.next();
                try {
                    return attempt(directory, ports);
                } catch (BrokerUnavailable failed) {
                    // Kafka hides that a port is taken among its other reasons to give up.
                    if (attempt == ATTEMPTS || !ports.taken()) {
                        throw failed;
                    }
                }
            }
        } catch (IOException noPort) {
            throw BrokerUnavailable.over(
                    directory.what(), noPort, "The loopback interface must have a free port");
        }
    }

    private static RunningServer attempt(BrokerDirectory directory, LoopbackPorts ports) {
        BrokerThreads threads = new BrokerThreads("krops-broker");
        CompletableFuture<KafkaRaftServer> start =
                threads.submit("krops-broker-start", () -> started(directory, ports));
        try {
            CompletableFuture.anyOf(start, threads.gaveUp()).get();
        } catch (ExecutionException failed) {
            throw directory.notStarted(failed);
        } catch (InterruptedException stopped) {
            abandon(start, threads);
            Thread.currentThread().interrupt();
            throw new BrokerUnavailable(
                    directory.what(), "its start was interrupted", "Start again", stopped);
        }
        if (threads.gaveUp().isDone()) {
            abandon(start, threads);
            throw directory.gaveUp(threads.gaveUp().join());
        }
        return new RunningServer(start.join(), ports, threads);
    }

    /// What was started of the broker goes down, so that its directory and ports are free.
    private static void abandon(CompletableFuture<KafkaRaftServer> start, BrokerThreads threads) {
        if (!ended(start)) {
            threads.interrupt();
            boolean _ = ended(start);
        }
    }

    private static boolean ended(CompletableFuture<KafkaRaftServer> start) {
        return start.handle((_, _) -> true)
                .completeOnTimeout(false, ABANDON_WITHIN.toNanos(), TimeUnit.NANOSECONDS)
                .join();
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
}
