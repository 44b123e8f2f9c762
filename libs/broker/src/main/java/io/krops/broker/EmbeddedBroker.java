package io.krops.broker;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// One Kafka broker inside this process: broker and controller in one, on the loopback interface
/// only.
///
/// Started when the constructor method returns. What was acknowledged to a producer with `acks=all`
/// is there again after `close`, after `kill -9` and, for topics that are flushed, after the
/// machine lost power. When the broker gives up while it runs, because its disk is full or gone,
/// the process lives on and `onFatal` hears it once, on a thread of the broker; `close` is still
/// due.
public final class EmbeddedBroker implements AutoCloseable {
    private static final Logger LOG = System.getLogger(EmbeddedBroker.class.getName());
    private static final Duration STOP_WITHIN = Duration.ofSeconds(10);

    private final BrokerDirectory directory;
    private final RunningServer server;
    private final String clusterId;
    private final Runnable afterwards;
    private final AtomicReference<BrokerUnavailable> failure = new AtomicReference<>();
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedBroker(BrokerDirectory directory, RunningServer server, Runnable afterwards) {
        this.directory = directory;
        this.server = server;
        this.clusterId = directory.clusterId();
        this.afterwards = afterwards;
    }

    /// A broker with a directory of its own that `close` removes.
    public static EmbeddedBroker temporary() {
        Path directory = temporaryDirectory();
        boolean started = false;
        try {
            EmbeddedBroker broker =
                    start(
                            new BrokerDirectory(directory),
                            () -> remove(directory),
                            EmbeddedBroker::log);
            started = true;
            return broker;
        } finally {
            if (!started) {
                remove(directory);
            }
        }
    }

    public static EmbeddedBroker onDisk(Path directory) {
        return onDisk(directory, EmbeddedBroker::log);
    }

    /// @param directory is created if missing; a second broker on the same directory is refused
    public static EmbeddedBroker onDisk(Path directory, Consumer<BrokerUnavailable> onFatal) {
        Path absolute = directory.toAbsolutePath().normalize();
        return start(new BrokerDirectory(absolute), () -> {}, onFatal);
    }

    private static EmbeddedBroker start(
            BrokerDirectory directory, Runnable afterwards, Consumer<BrokerUnavailable> onFatal) {
        EmbeddedBroker broker =
                new EmbeddedBroker(
                        directory, RunningServer.start(directory, LoopbackPorts::free), afterwards);
        broker.server.threads().tell(said -> broker.fail(directory.gaveUp(said), onFatal));
        return broker;
    }

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("krops-broker-");
        } catch (IOException unusable) {
            throw BrokerUnavailable.over(
                    "a temporary broker", unusable, "Make room in the temporary directory");
        }
    }

    public String bootstrapServers() {
        return server.ports().brokerAddress();
    }

    /// Stays the same for the life of the directory.
    public String clusterId() {
        return clusterId;
    }

    /// Why the broker gave up, if it did.
    public Optional<BrokerUnavailable> failure() {
        return Optional.ofNullable(failure.get());
    }

    /// Takes some tenths of a second; a broker that gave up before may need up to ten seconds.
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try {
            if (!server.stop(STOP_WITHIN)) {
                LOG.log(
                        Level.WARNING,
                        "{0} did not stop within {1}",
                        directory.what(),
                        STOP_WITHIN);
            }
        } catch (CompletionException broken) {
            LOG.log(Level.WARNING, directory.what() + " did not stop cleanly", broken.getCause());
        }
        afterwards.run();
    }

    private static void remove(Path temporary) {
        try {
            DirectoryTree.delete(temporary);
        } catch (IOException left) {
            LOG.log(Level.WARNING, "left behind: " + temporary, left);
        }
    }

    private void fail(BrokerUnavailable why, Consumer<BrokerUnavailable> onFatal) {
        // Many threads of a broker give up one after the other; the first knows best.
        if (!closed.get() && failure.compareAndSet(null, why)) {
            onFatal.accept(why);
        }
    }

    /// Where nobody listens.
    static void log(BrokerUnavailable why) {
        LOG.log(Level.ERROR, why.getMessage());
    }
}
