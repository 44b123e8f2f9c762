package io.krops.rehearsal.world;

import io.krops.events.FaultCode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What can go wrong in a rehearsal.
public enum Mishap {
    /// No API server answers.
    API_SERVER_DOWN(FaultCode.UNREACHABLE),
    /// Every API server takes its time; shows over the network only.
    API_SERVER_SLOW(FaultCode.UNREACHABLE),
    /// The next changes meet another one.
    CONFLICT(FaultCode.CONFLICT),
    /// The next changes are made, but their answers never arrive.
    ANSWER_LOST(FaultCode.UNREACHABLE),
    /// The API servers ask to be left alone.
    THROTTLED(FaultCode.THROTTLED),
    /// The engine's socket does not answer.
    ENGINE_DOWN(FaultCode.UNREACHABLE),
    /// The registry does not answer.
    REGISTRY_DOWN(FaultCode.UNREACHABLE),
    /// No image can be pulled: nothing new becomes available.
    PULL_FAILS(FaultCode.OBJECT_FAILED);

    private final FaultCode code;

    Mishap(FaultCode code) {
        this.code = code;
    }

    /// As an operator types it: `api-server-down`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Whether it is a number of changes that meet it, not a time.
    public boolean isCounted() {
        return this == CONFLICT || this == ANSWER_LOST;
    }

    FaultCode code() {
        return code;
    }

    public static Optional<Mishap> ofWord(String word) {
        return Arrays.stream(values()).filter(m -> m.word().equals(word)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Mishap::word).toList();
    }
}
