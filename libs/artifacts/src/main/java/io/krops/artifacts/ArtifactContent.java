package io.krops.artifacts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// What is packed into an artifact: some folders below a root, as they are on disk.
///
/// @param folders relative to the root; nothing else is packed
/// @param revision and
/// @param source where the content comes from, for Flux' annotations
public record ArtifactContent(Path root, List<String> folders, String revision, String source) {
    public ArtifactContent {
        folders = List.copyOf(folders);
    }

    /// `sha256:…` over names and bytes of the files in order of their names; equal for equal trees,
    /// whatever their times and owners.
    public String digest() {
        MessageDigest sha256 = sha256();
        for (Path file : files()) {
            byte[] bytes = read(file);
            String name = root.relativize(file).toString().replace('\\', '/');
            sha256.update((name + "\n" + bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
            sha256.update(bytes);
        }
        return "sha256:" + HexFormat.of().formatHex(sha256.digest());
    }

    /// The regular files, in order of their names; symbolic links are not followed.
    public List<Path> files() {
        return folders.stream().sorted().flatMap(folder -> below(root.resolve(folder))).toList();
    }

    private static Stream<Path> below(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk
                    .filter(Files::isRegularFile)
                    .filter(file -> !Files.isSymbolicLink(file))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + folder, unreadable);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + file, unreadable);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
