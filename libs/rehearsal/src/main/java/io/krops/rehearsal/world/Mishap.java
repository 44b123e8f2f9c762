package io.krops.rehearsal.world;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What can go wrong in a rehearsal.
public enum Mishap {
    /// No API server answers.
    API_SERVER_DOWN,
    /// Every API server takes its time.
    API_SERVER_SLOW,
    /// Every change meets another one.
    API_CONFLICT,
    /// The engine's socket does not answer.
    ENGINE_DOWN,
    /// The registry does not answer.
    REGISTRY_DOWN,
    /// No image can be pulled: nothing new becomes available.
    PULL_FAILS;

    /// As an operator types it: `api-server-down`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Mishap> ofWord(String word) {
        return Arrays.stream(values()).filter(m -> m.word().equals(word)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Mishap::word).toList();
    }
}
