package io.krops.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The directory in which krops keeps what must survive a process: the broker's log, kubeconfigs,
/// who is at work.
///
/// It says its version in the file `version`; only its owner may look into it (0700). One made by a
/// newer krops is refused rather than damaged.
public final class StateDirectory {
    static final int VERSION = 1;

    private static final String LOCK = "lock";

    private final Path path;

    private StateDirectory(Path path) {
        this.path = path;
    }

    /// Creates the directory if it is missing or empty.
    ///
    /// @throws BrokerUnavailable if it is no state directory, of a newer version or not usable
    public static StateDirectory open(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        try {
            OwnerOnly.create(absolute);
            StateVersion.settle(absolute);
            OwnerOnly.close(absolute);
            return new StateDirectory(absolute);
        } catch (IOException unusable) {
            throw BrokerUnavailable.over(
                    what(absolute), unusable, "Name a directory that you may write to");
        }
    }

    public Path path() {
        return path;
    }

    /// A directory inside, created if missing.
    public Path room(String name) {
        Path room = path.resolve(name);
        try {
            OwnerOnly.create(room);
            return room;
        } catch (IOException unusable) {
            throw BrokerUnavailable.over(
                    what(path), unusable, "Make the directory writable, or reset it");
        }
    }

    /// What lies directly inside, for the confirmation before a reset; without the bookkeeping of
    /// this class.
    public List<Path> contents() {
        try (Stream<Path> inside = Files.list(path)) {
            return inside.filter(file -> !bookkeeping(file)).sorted().toList();
        } catch (IOException unreadable) {
            throw BrokerUnavailable.over(
                    what(path), unreadable, "Name a directory that you may read");
        }
    }

    /// Removes the directory with all that is in it; symbolic links are removed, never followed.
    ///
    /// @throws BrokerUnavailable if a krops uses it, or it is no state directory (any more)
    public void delete() {
        try {
            if (Files.isSymbolicLink(path) || StateVersion.read(path).isEmpty()) {
                throw new BrokerUnavailable(
                        what(path), "it is no state directory of krops", "Remove it by hand");
            }
            try (ProcessLock lock = lock().orElseThrow(this::inUse)) {
                for (Path file : contents()) {
                    DirectoryTree.delete(file);
                }
                // The version goes late: until then an interrupted reset can be repeated.
                StateVersion.delete(path);
                lock.deleteFile();
            }
            Files.delete(path);
        } catch (IOException stuck) {
            throw BrokerUnavailable.over(
                    what(path), stuck, "Ask again, or remove the directory by hand");
        }
    }

    /// Held by the one process that runs the broker.
    Optional<ProcessLock> lock() throws IOException {
        return ProcessLock.tryAcquire(path.resolve(LOCK));
    }

    String what() {
        return what(path);
    }

    static boolean bookkeeping(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.equals(LOCK) || StateVersion.isOwn(name);
    }

    private BrokerUnavailable inUse() {
        return new BrokerUnavailable(what(path), "a krops is using it", "End that krops first");
    }

    private static String what(Path path) {
        return "state directory " + path;
    }
}
