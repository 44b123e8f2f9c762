package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleFact;
import io.krops.lifecycle.Owner;
import io.krops.wire.Wire;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/// Writes what follows from a record. Ids derive from what caused them, so that what is decided
/// again after a crash has the same id.
record Outgoing(Wire wire, StateJson json, String source, InstantSource clock) {
    private static final Logger LOG = System.getLogger(Outgoing.class.getName());

    /// @param number of the decision among those that follow from the record
    Record<String, byte[]> decision(
            LifecycleFact fact, String trace, RecordMetadata cause, int number) {
        return record(
                "%s/%d/%d/%d".formatted(cause.topic(), cause.partition(), cause.offset(), number),
                fact,
                trace);
    }

    /// What is said for a run whose executor is gone.
    ///
    /// @param number counts within the tenure of the owner
    Record<String, byte[]> takeOver(LifecycleFact fact, String trace, Owner owner, int number) {
        return record(
                "%s/taken-over/%s/%d".formatted(fact.run().id(), owner.executor(), number),
                fact,
                trace);
    }

    /// Empty if the state is larger than a record may be: the events tell it as well.
    Optional<Record<String, byte[]>> snapshot(EnvironmentName name, EnvironmentSnapshot snapshot) {
        byte[] value = json.write(snapshot);
        if (value.length > Wire.LIMIT) {
            LOG.log(
                    Level.WARNING,
                    "the state of {0} has {1} bytes and is not written down",
                    name,
                    value.length);
            return Optional.empty();
        }
        return Optional.of(new Record<>(name.value(), value, clock.millis(), new RecordHeaders()));
    }

    private Record<String, byte[]> record(String id, LifecycleFact fact, String trace) {
        Instant now = clock.instant();
        ProducerRecord<String, byte[]> wired =
                wire.write(new Envelope<>(id, source, now, Optional.of(trace), fact));
        return new Record<>(wired.key(), wired.value(), now.toEpochMilli(), wired.headers());
    }
}
