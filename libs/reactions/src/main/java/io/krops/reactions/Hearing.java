package io.krops.reactions;

import io.krops.events.Envelope;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Reading;
import io.krops.wire.Wire;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/// Decodes what a reaction hears. Facts of steps stay raw: no reaction depends on them.
public final class Hearing {
    private static final Logger LOG = Logger.getLogger(Hearing.class);

    private final Wire wire = new Wire(FactsRegistry.of(Map.of()));

    /// The event, or nothing if this version does not know its type or cannot read it. What cannot
    /// be
    /// read is parked by the service that owns the lifecycle; here it is only told.
    public Optional<Envelope<?>> hear(ConsumerRecord<String, byte[]> record) {
        return switch (wire.read(record)) {
            case Reading.Known known -> Optional.of(known.envelope());
            case Reading.Unknown _ -> Optional.empty();
            case Reading.Unreadable unreadable -> {
                LOG.warnf(
                        "passed by a record of %s-%d at %d: %s",
                        record.topic(), record.partition(), record.offset(), unreadable.reason());
                yield Optional.empty();
            }
        };
    }
}
