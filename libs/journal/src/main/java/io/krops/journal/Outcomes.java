package io.krops.journal;

import io.krops.events.LifecycleFact;

/// Where the steps of a tenure say what came of them.
@FunctionalInterface
interface Outcomes {

    /// Appends the fact as part of that trace; returns once it cannot be lost.
    ///
    /// @throws io.krops.events.Faulted `UNREACHABLE` if the log could not be reached in time
    void append(LifecycleFact fact, String trace);
}
