package io.krops.events;

/// Says which run of which lifecycle in which environment a request or a fact is about.
public record RunKey(EnvironmentName environment, LifecycleName lifecycle, RunId id) {

    /// For messages: `pivot of local-host (run 0198…)`.
    public String sentence() {
        return "%s of %s (run %s)".formatted(lifecycle.word(), environment, id);
    }
}
