package io.krops.lifecycle;

/// The state of one environment: held by a run, or free. Changed by `Fold` alone.
public sealed interface Environment {

    History history();

    record Idle(History history) implements Environment {}

    record Held(Run run, History history) implements Environment {}

    /// An environment of which nothing was heard yet.
    Environment UNKNOWN = new Idle(History.NONE);
}
