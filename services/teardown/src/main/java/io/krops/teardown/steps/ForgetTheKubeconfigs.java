package io.krops.teardown.steps;

import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The kubeconfigs that krops kept are gone: they lead to clusters that do not exist any more.
public record ForgetTheKubeconfigs(List<Path> files) implements Step {
    public ForgetTheKubeconfigs {
        files = List.copyOf(files);
    }

    @Override
    public String title() {
        return "Forget the kubeconfigs";
    }

    @Override
    public Reading look(StepContext now) {
        List<String> left =
                files.stream().filter(Files::exists).map(f -> f.getFileName().toString()).toList();
        return left.isEmpty()
                ? Reading.holds("no kubeconfig is kept")
                : Reading.missing("still kept: " + String.join(", ", left));
    }

    @Override
    public void act(StepContext now) {
        for (Path file : files) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException refused) {
                throw new UncheckedIOException("cannot remove " + file, refused);
            }
        }
    }
}
