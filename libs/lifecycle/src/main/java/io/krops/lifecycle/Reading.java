package io.krops.lifecycle;

import io.krops.events.Facts;
import io.krops.events.Fault;
import java.time.Duration;
import java.util.List;

/// What a step sees when it looks. Looking never changes anything.
///
/// The texts end up in events and on the terminal: they name the object and what it says, never a
/// secret.
public sealed interface Reading {

    /// True already: go on.
    ///
    /// @param what what was seen, for people
    /// @param warnings what a person should look at although the run goes on
    record Holds(Facts facts, String what, List<String> warnings) implements Reading {
        public Holds {
            warnings = List.copyOf(warnings);
        }
    }

    /// Not true: act, then look again.
    record Missing(String what) implements Reading {}

    /// Others are at it: wait.
    ///
    /// @param again when to look again, in the world's time
    record Underway(String what, Duration again) implements Reading {}

    /// Waiting will not help: stop and say the remedy.
    record Impossible(Fault fault) implements Reading {}

    static Reading holds(String what) {
        return new Holds(Facts.NONE, what, List.of());
    }

    static Reading holds(Facts facts, String what) {
        return new Holds(facts, what, List.of());
    }

    static Reading missing(String what) {
        return new Missing(what);
    }

    /// Looks again after two seconds of the world's time.
    static Reading underway(String what) {
        return new Underway(what, Duration.ofSeconds(2));
    }
}
