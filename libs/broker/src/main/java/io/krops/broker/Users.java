package io.krops.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Who uses a broker that another process runs: each user holds the lock on a file of its own, so
/// that a killed user does not count.
record Users(Path directory) {
    private static final Pattern NAME = Pattern.compile("(\\d+)-[0-9a-f-]{36}");

    static Users of(Path room) throws IOException {
        Path directory = room.resolve("users");
        OwnerOnly.create(directory);
        return new Users(directory);
    }

    /// This process becomes a user until the lock is closed.
    ProcessLock enter() throws IOException {
        while (true) {
            String name = ProcessHandle.current().pid() + "-" + UUID.randomUUID();
            // A count between creation and lock takes the file for a dead user's and removes it:
            // then another name.
            Optional<ProcessLock> lock = ProcessLock.tryAcquire(directory.resolve(name));
            if (lock.isPresent()) {
                return lock.get();
            }
        }
    }

    /// The processes that use the broker now. Files of dead users are removed.
    Set<Long> present() throws IOException {
        Set<Long> pids = new TreeSet<>();
        List<Path> files;
        try (Stream<Path> inside = Files.list(directory)) {
            files = inside.toList();
        }
        for (Path file : files) {
            Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
            if (name.matches() && alive(file)) {
                pids.add(Long.valueOf(name.group(1)));
            }
        }
        return pids;
    }

    private static boolean alive(Path file) throws IOException {
        Optional<ProcessLock> abandoned = ProcessLock.tryAcquire(file);
        if (abandoned.isEmpty()) {
            return true;
        }
        try (ProcessLock lock = abandoned.get()) {
            lock.deleteFile();
        }
        return false;
    }
}
