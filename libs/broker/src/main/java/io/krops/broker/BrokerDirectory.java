package io.krops.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/// The directory one broker keeps its log in: formatted once, kept over restarts, checked for room.
record BrokerDirectory(Path path) {
    static final int NODE_ID = 1;
    static final String CONTROLLER = "CONTROLLER";
    static final String BROKER = "BROKER";

    /// Below this a broker is not started, so that it has room to write its last words.
    private static final long LEAST_FREE_BYTES = 64L << 20;

    private static final String FORMATTED = "meta.properties";
    private static final String HALF_FORMATTED = "bootstrap.checkpoint";
    private static final String REMEDY =
            "Make room or give the broker another directory, then start again; what was acknowledged is kept";

    /// Creates and formats the directory if it is new.
    void prepare() {
        try {
            Files.createDirectories(path);
            Optional<String> complaint = complaint();
            if (complaint.isPresent()) {
                throw new BrokerUnavailable(what(), complaint.get(), REMEDY);
            }
            if (!Files.exists(path.resolve(FORMATTED))) {
                refuseForeignFiles();
                // The formatter writes the checkpoint first and does not overwrite one left by a
                // killed start.
                Files.deleteIfExists(path.resolve(HALF_FORMATTED));
            }
        } catch (IOException unusable) {
            throw BrokerUnavailable.over(what(), unusable, REMEDY);
        }
    }

    /// What is wrong with the directory right now, as far as looking tells.
    Optional<String> complaint() {
        if (!Files.isDirectory(path)) {
            return Optional.of(path + " is not a directory");
        }
        if (!Files.isWritable(path)) {
            return Optional.of("access denied to " + path);
        }
        try {
            long free = Files.getFileStore(path).getUsableSpace();
            return free < LEAST_FREE_BYTES
                    ? Optional.of("the disk is full, %d MiB are left".formatted(free >> 20))
                    : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.of(IoReason.of(unreadable));
        }
    }

    BrokerUnavailable gaveUp(String said) {
        return new BrokerUnavailable(what(), complaint().orElse(said), REMEDY);
    }

    String what() {
        return "the broker in " + path;
    }

    /// Does nothing when the directory is formatted already.
    void format() throws Exception {
        if (Files.exists(path.resolve(FORMATTED))) {
            return;
        }
        try (PrintStream silent =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setPrintStream(silent)
                    .setNodeId(NODE_ID)
                    .setClusterId(Uuid.randomUuid().toString())
                    .setReleaseVersion(MetadataVersion.latestProduction())
                    .setControllerListenerName(CONTROLLER)
                    .setMetadataLogDirectory(path.toString())
                    .setDirectories(List.of(path.toString()))
                    .run();
        }
    }

    /// Of a formatted directory.
    String clusterId() {
        Properties meta = new Properties();
        try (Reader reader = Files.newBufferedReader(path.resolve(FORMATTED))) {
            meta.load(reader);
        } catch (IOException unreadable) {
            throw BrokerUnavailable.over(what(), unreadable, REMEDY);
        }
        return meta.getProperty("cluster.id", "");
    }

    BrokerUnavailable notStarted(Throwable failure) {
        Throwable root = failure;
        for (Throwable next = root.getCause(); next != null; next = next.getCause()) {
            root = next;
        }
        String said = Objects.requireNonNullElse(root.getMessage(), root.toString());
        boolean inUse = said.contains("Failed to acquire lock");
        return inUse
                ? new BrokerUnavailable(
                        what(),
                        "another process runs a broker there",
                        "End that process or use its broker",
                        failure)
                : new BrokerUnavailable(what(), complaint().orElse(said), REMEDY, failure);
    }

    private void refuseForeignFiles() throws IOException {
        try (Stream<Path> inside = Files.list(path)) {
            Optional<Path> foreign =
                    inside.filter(file -> !name(file).startsWith(HALF_FORMATTED))
                            .filter(file -> !name(file).startsWith(FORMATTED))
                            .findFirst();
            if (foreign.isPresent()) {
                throw new BrokerUnavailable(
                        what(),
                        "it is no broker's directory, it holds " + foreign.get().getFileName(),
                        "Name an empty directory or one that a broker made");
            }
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
