package io.krops.broker;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// A small file that other processes read either whole or not at all.
final class AtomicText {
    private AtomicText() {}

    /// @param unfinished how the name begins while the text is being written, in the same directory
    static void write(Path file, String unfinished, String text) throws IOException {
        Path directory = Objects.requireNonNull(file.getParent(), "the file lies in a directory");
        // Temporary files are readable by their owner only, and stay so when moved.
        Path written = Files.createTempFile(directory, unfinished, ".tmp");
        boolean moved = false;
        try {
            Files.writeString(written, text);
            Files.move(written, file, ATOMIC_MOVE);
            moved = true;
        } finally {
            if (!moved) {
                Files.deleteIfExists(written);
            }
        }
    }
}
