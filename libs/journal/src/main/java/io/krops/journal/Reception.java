package io.krops.journal;

import io.krops.events.LifecycleName;
import io.krops.lifecycle.Relevance;
import io.krops.wire.DeadLetter;
import io.krops.wire.EventCatalogue;
import io.krops.wire.Reading;
import io.krops.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/// Reads what comes in, and sorts out what cannot be read or lies where it does not belong.
///
/// A record in the wrong partition would give its environment a second state in another process,
/// and so a second holder.
///
/// @param foreign types of events that the service does without: they are not even read
/// @param partitions of the topics of requests and of events
record Reception(Wire wire, Set<String> foreign, int partitions) {

    static Reception of(Wire wire, LifecycleName own, int partitions) {
        return new Reception(wire, stepsOfOthers(own), partitions);
    }

    Incoming read(Record<String, byte[]> record, RecordMetadata place) {
        String type = type(record);
        if (foreign.contains(type)) {
            return new Incoming.PassedBy(type);
        }
        return switch (wire.read(record.key(), record.headers(), record.value())) {
            case Reading.Known known ->
                    belongs(record.key(), place)
                            ? new Incoming.Taken(known.envelope())
                            : parked(record, place, "not in the partition of its key");
            case Reading.Unknown unknown -> new Incoming.PassedBy(unknown.type());
            case Reading.Unreadable unreadable -> parked(record, place, unreadable.reason());
        };
    }

    private boolean belongs(String key, RecordMetadata place) {
        int hash = Utils.toPositive(Utils.murmur2(key.getBytes(StandardCharsets.UTF_8)));
        return place.partition() == hash % partitions;
    }

    private static Incoming parked(
            Record<String, byte[]> record, RecordMetadata place, String reason) {
        Headers headers =
                new DeadLetter(place.topic(), place.partition(), place.offset(), reason)
                        .park(record.key(), record.headers(), record.value())
                        .headers();
        return new Incoming.Parked(
                record.withHeaders(headers), place.topic(), reason, keeper(record));
    }

    /// The service whose lifecycle its type names; what names none is the first one's.
    private static LifecycleName keeper(Record<String, byte[]> record) {
        String type = type(record);
        return Stream.of(LifecycleName.values())
                .filter(it -> isOf(it, type))
                .findFirst()
                .orElse(LifecycleName.BOOTSTRAP);
    }

    private static Set<String> stepsOfOthers(LifecycleName own) {
        return EventCatalogue.byType().entrySet().stream()
                .filter(it -> Relevance.OF_STEPS.contains(it.getValue()))
                .map(Map.Entry::getKey)
                .filter(type -> !isOf(own, type))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isOf(LifecycleName lifecycle, String type) {
        return type.startsWith("io.krops." + lifecycle.word() + ".");
    }

    private static String type(Record<String, byte[]> record) {
        Header type = record.headers().lastHeader("ce_type");
        return type == null || type.value() == null
                ? ""
                : new String(type.value(), StandardCharsets.UTF_8);
    }
}
