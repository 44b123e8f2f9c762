package io.krops.events;

/// What a completed step passes on to later steps, through the log.
///
/// Open: each service has its own records, registered by name where events are read and written.
/// Facts carry names and references, never a secret.
public interface Facts {

    /// A step that passes nothing on.
    record None() implements Facts {}

    /// Facts of another service, kept as they were read.
    ///
    /// @param name the registered name
    /// @param json an object
    record Raw(String name, String json) implements Facts {}

    None NONE = new None();
}
