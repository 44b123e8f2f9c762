package io.krops.broker;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A file that one process at a time holds; the operating system lets go of it when that process
/// dies.
///
/// POSIX drops a process's lock when *any* of its descriptors of that file is closed. So within one
/// process the file is never opened a second time, not even to read it, and it says nothing.
final class ProcessLock implements AutoCloseable {
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private ProcessLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// Empty when another process, or another part of this one, holds the file.
    static Optional<ProcessLock> tryAcquire(Path path) throws IOException {
        Path file = canonical(path);
        if (!HELD_HERE.add(file)) {
            return Optional.empty();
        }
        Optional<ProcessLock> lock = Optional.empty();
        try {
            lock = open(file);
            return lock;
        } finally {
            if (lock.isEmpty()) {
                HELD_HERE.remove(file);
            }
        }
    }

    /// A reset may remove the file at any moment, and the lock of a removed file locks nobody out:
    /// so what is locked must be what lay there before it was opened and lies there still.
    private static Optional<ProcessLock> open(Path file) throws IOException {
        if (!Files.exists(file, NOFOLLOW_LINKS)) {
            FileChannel.open(file, CREATE, WRITE, NOFOLLOW_LINKS).close();
        }
        Object before = key(file);
        if (before == null) {
            return Optional.empty();
        }
        FileChannel channel = FileChannel.open(file, CREATE, WRITE, NOFOLLOW_LINKS);
        boolean held = false;
        try {
            held = channel.tryLock() != null && before.equals(key(file));
        } finally {
            if (!held) {
                channel.close();
            }
        }
        return held ? Optional.of(new ProcessLock(file, channel)) : Optional.empty();
    }

    private static @Nullable Object key(Path file) throws IOException {
        try {
            Object key =
                    Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS).fileKey();
            return Objects.requireNonNullElse(key, file);
        } catch (NoSuchFileException removed) {
            return null;
        }
    }

    private static Path canonical(Path path) throws IOException {
        Path absolute = path.toAbsolutePath();
        Path parent = Objects.requireNonNull(absolute.getParent(), "a lock lies in a directory");
        return parent.toRealPath().resolve(absolute.getFileName());
    }

    /// Removes the file under the lock; whoever opened it meanwhile sees that it is gone.
    void deleteFile() throws IOException {
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD_HERE.remove(file);
        }
    }
}
