package io.krops.worlds;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.settings.Variables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Where the manifests come from: from three variables, or from the checkout's Git folder, which is
/// read as files since a linked worktree needs no Git program.
///
/// @param revision `<branch>@sha1:<sha>`, as Flux shows it
public record GitRevision(String revision, String source) {
    private static final List<String> TRIPLE =
            List.of("KROPS_OCI_GIT_SHA", "KROPS_OCI_GIT_REF", "KROPS_OCI_SOURCE_URL");
    private static final Pattern SHA = Pattern.compile("[0-9a-f]{40,64}");

    /// @throws Faulted `SETTINGS_REFUSED` if only a part of the triple is set, or there is neither
    public static GitRevision of(Path root, Variables variables) {
        long set = TRIPLE.stream().filter(name -> variables.find(name).isPresent()).count();
        if (set == TRIPLE.size()) {
            String sha = variables.find(TRIPLE.getFirst()).orElseThrow();
            String ref = variables.find(TRIPLE.get(1)).orElseThrow();
            return new GitRevision(
                    ref + "@sha1:" + sha, variables.find(TRIPLE.get(2)).orElseThrow());
        }
        if (set > 0) {
            throw new Faulted(fault("only a part of " + String.join(", ", TRIPLE) + " is set"));
        }
        return checkout(root)
                .orElseThrow(() -> new Faulted(fault("there is no Git checkout at " + root)));
    }

    private static Optional<GitRevision> checkout(Path root) {
        try {
            Optional<Path> git = gitFolder(root.resolve(".git"));
            if (git.isEmpty()) {
                return Optional.empty();
            }
            String head = Files.readString(git.get().resolve("HEAD")).strip();
            String source = root.toAbsolutePath().normalize().toUri().toString();
            if (!head.startsWith("ref: ")) {
                return Optional.of(new GitRevision("detached@sha1:" + head, source));
            }
            String ref = head.substring("ref: ".length());
            String branch = ref.replaceFirst("^refs/heads/", "");
            return sha(git.get(), ref).map(sha -> new GitRevision(branch + "@sha1:" + sha, source));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// A folder, or a file that points to one.
    private static Optional<Path> gitFolder(Path git) throws IOException {
        if (Files.isRegularFile(git)) {
            String pointer = Files.readString(git).strip().replaceFirst("^gitdir: ", "");
            return Optional.of(git.resolveSibling(pointer)).filter(Files::isDirectory);
        }
        return Optional.of(git).filter(Files::isDirectory);
    }

    private static Optional<String> sha(Path git, String ref) throws IOException {
        Path common = git;
        Path pointer = git.resolve("commondir");
        if (Files.exists(pointer)) {
            common = git.resolve(Files.readString(pointer).strip());
        }
        Path loose = common.resolve(ref);
        if (Files.exists(loose)) {
            return Optional.of(Files.readString(loose).strip());
        }
        Path packed = common.resolve("packed-refs");
        if (!Files.exists(packed)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(packed)) {
            return lines.filter(line -> line.endsWith(" " + ref))
                    .map(line -> line.substring(0, line.indexOf(' ')))
                    .filter(sha -> SHA.matcher(sha).matches())
                    .findFirst();
        }
    }

    private static Fault fault(String why) {
        return new Fault(
                FaultCode.SETTINGS_REFUSED,
                "revision of the manifests",
                why,
                "Run krops in a checkout with a commit, or set all of "
                        + String.join(", ", TRIPLE));
    }
}
