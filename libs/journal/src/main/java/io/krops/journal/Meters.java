package io.krops.journal;

import io.krops.events.LifecycleFact;
import io.krops.lifecycle.Run;
import java.time.Duration;
import java.util.Map;

/// Where the journal counts; a service binds it to its meter registry.
///
/// Called from threads of the journal: returns at once and throws nothing. After a crash a record
/// is read again and may be counted twice.
public interface Meters {

    /// A fact of an own run was read from the log: steps with their durations and attempts, ends
    /// of runs.
    default void fact(LifecycleFact fact) {}

    /// The own runs of one partition that hold an environment, by phase; after every change. Empty
    /// when the partition went to another process.
    default void runs(int partition, Map<Run.Phase, Integer> holding) {}

    /// A request of the own lifecycle was taken, so long after it was published. Requests wait in
    /// the log only.
    default void requestTaken(Duration waited) {}

    /// A record was parked.
    default void deadLetter(String topic, String reason) {}

    /// Counts nothing.
    Meters NONE = new Meters() {};
}
