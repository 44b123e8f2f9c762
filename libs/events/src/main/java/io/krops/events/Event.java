package io.krops.events;

/// Something that was asked for, happened or was found. Fields are only ever added.
public sealed interface Event permits Request, LifecycleFact, Finding {

    /// The environment it is about; the key of the record in Kafka.
    EnvironmentName environment();
}
