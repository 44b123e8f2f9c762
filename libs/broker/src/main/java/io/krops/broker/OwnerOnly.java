package io.krops.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/// Directories that nobody but their owner can look into, on file systems that know owners.
final class OwnerOnly {
    private static final Set<PosixFilePermission> MODE =
            PosixFilePermissions.fromString("rwx------");

    private OwnerOnly() {}

    /// Does nothing to a directory that is there; a new one is closed to others from the first
    /// moment on.
    static void create(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            Path parent = Objects.requireNonNullElse(directory.getParent(), directory);
            Files.createDirectories(parent);
            if (posix(parent)) {
                Files.createDirectories(directory, PosixFilePermissions.asFileAttribute(MODE));
            } else {
                Files.createDirectories(directory);
            }
        }
    }

    /// Shuts others out of a directory that is there.
    static void close(Path directory) throws IOException {
        if (posix(directory) && !Files.getPosixFilePermissions(directory).equals(MODE)) {
            Files.setPosixFilePermissions(directory, MODE);
        }
    }

    private static boolean posix(Path path) throws IOException {
        return Files.getFileStore(path).supportsFileAttributeView("posix");
    }
}
