package io.krops.lifecycle;

import io.krops.events.LifecycleFact;

/// Where the runner says what came of a step.
public interface Journal {

    /// Appends the fact to the log of its environment; returns once it cannot be lost.
    ///
    /// A fact that is appended twice counts once: run, step, attempt and sequence tell.
    ///
    /// @throws io.krops.events.Faulted `UNREACHABLE` if the log could not be reached in time
    void append(LifecycleFact fact);
}
