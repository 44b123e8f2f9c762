package io.krops.wire;

import io.krops.events.Envelope;

/// What a record turned out to be. Reading is total: it never throws.
public sealed interface Reading {

    record Known(Envelope<?> envelope) implements Reading {}

    /// A CloudEvent of a type that this version does not know: passed by.
    record Unknown(String type) implements Reading {}

    /// Not one of ours, or broken: goes to the dead letters.
    ///
    /// @param reason names what is wrong without quoting what the record says
    record Unreadable(String reason) implements Reading {}
}
