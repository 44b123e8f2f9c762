package io.krops.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What an environment runs on.
public enum EnvironmentKind {
    LOCAL_HOST("local-host"),
    AWS("aws"),
    LOCAL_TALOS("local-talos"),
    AZURE("azure"),
    GCP("gcp");

    private final String word;

    EnvironmentKind(String word) {
        this.word = word;
    }

    /// As in `bootstrap.toml`.
    public String word() {
        return word;
    }

    static Optional<EnvironmentKind> ofWord(String word) {
        return Arrays.stream(values()).filter(k -> k.word.equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(EnvironmentKind::word).toList();
    }
}
