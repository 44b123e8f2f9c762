package io.krops.testkit;

import java.util.Locale;

/// Where a process can be killed.
public enum Moment {
    BEFORE_LOOK,
    AFTER_LOOK,
    BEFORE_ACT,
    /// The act changed something in the world and does not know it yet.
    AFTER_CHANGE,
    AFTER_ACT,
    /// The runner is about to say something; it is not in the log yet.
    BEFORE_APPEND,
    AFTER_APPEND,
    /// An event is read and what follows from it is decided; the log and the cursor know nothing
    /// of it.
    BEFORE_DECISION,
    /// The decision is in the log and the cursor is past the event, in one transaction.
    AFTER_DECISION;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
