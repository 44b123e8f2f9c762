package io.krops.kubernetes;

import io.krops.events.EnvironmentName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/// The folder where a service keeps the kubeconfigs that it works with: folder 0700, files 0600.
///
/// A cache: what is lost is asked again from the engine or the management cluster's Secret.
public record Kubeconfigs(Path folder) {

    public Path ofBootstrap(EnvironmentName environment) {
        return folder.resolve(environment + ".bootstrap.yaml");
    }

    public Path ofManagement(EnvironmentName environment) {
        return folder.resolve(environment + ".management.yaml");
    }

    public Path ofWorkload(EnvironmentName environment) {
        return folder.resolve(environment + ".workload.yaml");
    }

    /// Whether the file is there with exactly that content, and readable by its owner only.
    public static boolean holds(Path file, String kubeconfig) {
        try {
            return Files.isRegularFile(file)
                    && Files.getPosixFilePermissions(file)
                            .equals(PosixFilePermissions.fromString("rw-------"))
                    && Files.readString(file).equals(kubeconfig);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read kubeconfig " + file, unreadable);
        }
    }

    /// Replaces the file in one move, so that a reader sees the old or the new one; never readable
    /// by others, not for a moment.
    public static void write(Path file, String kubeconfig) {
        Path folder = file.toAbsolutePath().getParent();
        try {
            if (folder != null && !Files.isDirectory(folder)) {
                var owner = PosixFilePermissions.fromString("rwx------");
                Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(owner));
            }
            var owner = PosixFilePermissions.fromString("rw-------");
            Path fresh =
                    Files.createTempFile(
                            folder,
                            "." + file.getFileName(),
                            "",
                            PosixFilePermissions.asFileAttribute(owner));
            Files.writeString(fresh, kubeconfig);
            Files.move(
                    fresh,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot write kubeconfig " + file, refused);
        }
    }
}
