package io.krops.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Where the owner of a state directory says how its broker is reached.
///
/// A killed owner leaves it behind, so it is a hint: the lock says whether there is an owner, and
/// the cluster id whether what answers there is this directory's broker.
record PublishedAddress(String bootstrapServers, String clusterId, long pid) {
    private static final String FILE = "address";

    static Optional<PublishedAddress> read(Path room) throws IOException {
        try {
            List<String> lines = Files.readAllLines(room.resolve(FILE));
            return lines.size() == 3
                    ? Optional.of(
                            new PublishedAddress(
                                    lines.get(0), lines.get(1), Long.parseLong(lines.get(2))))
                    : Optional.empty();
        } catch (NoSuchFileException notYet) {
            return Optional.empty();
        }
    }

    void write(Path room) throws IOException {
        AtomicText.write(
                room.resolve(FILE),
                ".address-",
                "%s\n%s\n%d\n".formatted(bootstrapServers, clusterId, pid));
    }

    static void remove(Path room) throws IOException {
        Files.deleteIfExists(room.resolve(FILE));
    }
}
