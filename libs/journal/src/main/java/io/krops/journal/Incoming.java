package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.events.LifecycleName;
import org.apache.kafka.streams.processor.api.Record;

/// A record as it was read.
sealed interface Incoming {

    record Taken(Envelope<? extends Event> envelope) implements Incoming {}

    /// Of a type that this version does not know, or that this service does without: not for us.
    record PassedBy(String type) implements Incoming {}

    /// Cannot be read, or does not belong where it lies.
    ///
    /// @param keeper whose service writes it down
    record Parked(Record<String, byte[]> letter, String topic, String reason, LifecycleName keeper)
            implements Incoming {}
}
