package io.krops.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The file by which a state directory is known: `krops state 1`.
final class StateVersion {
    private static final String FILE = "version";
    private static final String UNFINISHED = ".version-";
    private static final Pattern TEXT = Pattern.compile("krops state (\\d{1,6})\\s*");

    private StateVersion() {}

    /// Writes the version into an empty directory; in another one, sees that it is ours to use.
    static void settle(Path directory) throws IOException {
        Optional<Integer> found = read(directory);
        if (found.isEmpty()) {
            Optional<Path> foreign = foreign(directory);
            // Another process may have settled here since; then these are its files.
            if (foreign.isPresent() && read(directory).isEmpty()) {
                throw refused(
                        directory,
                        "it is no state directory of krops, it holds "
                                + foreign.get().getFileName(),
                        "Name an empty or a new directory");
            }
            AtomicText.write(
                    directory.resolve(FILE),
                    UNFINISHED,
                    "krops state " + StateDirectory.VERSION + "\n");
            return;
        }
        if (found.get() > StateDirectory.VERSION) {
            throw refused(
                    directory,
                    "a newer krops made it (version %d, this one knows %d)"
                            .formatted(found.get(), StateDirectory.VERSION),
                    "Use that krops, or name another directory");
        }
    }

    /// Empty when the directory does not say that it is a state directory.
    static Optional<Integer> read(Path directory) throws IOException {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        Matcher text = TEXT.matcher(Files.readString(file));
        return text.matches() ? Optional.of(Integer.valueOf(text.group(1))) : Optional.empty();
    }

    static void delete(Path directory) throws IOException {
        Files.deleteIfExists(directory.resolve(FILE));
    }

    static boolean isOwn(String fileName) {
        return fileName.equals(FILE) || fileName.startsWith(UNFINISHED);
    }

    /// What an interrupted creation or reset leaves is not foreign.
    private static Optional<Path> foreign(Path directory) throws IOException {
        try (Stream<Path> inside = Files.list(directory)) {
            return inside.filter(file -> file.endsWith(FILE) || !StateDirectory.bookkeeping(file))
                    .findFirst();
        }
    }

    private static BrokerUnavailable refused(Path directory, String why, String remedy) {
        return new BrokerUnavailable("state directory " + directory, why, remedy);
    }
}
