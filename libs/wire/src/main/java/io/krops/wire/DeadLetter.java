package io.krops.wire;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Why a record could not be read, and where it came from.
///
/// The parked record has the original's key, value and headers, besides `krops-…` headers that say
/// the rest; records of one environment stay in order.
public record DeadLetter(String topic, int partition, long offset, String reason) {

    /// The record for `Topics.DEAD_LETTERS`.
    public ProducerRecord<String, byte[]> park(
            @Nullable String key, Headers headers, byte @Nullable [] value) {
        Headers parked = new RecordHeaders(headers);
        put(parked, "krops-topic", topic);
        put(parked, "krops-partition", Integer.toString(partition));
        put(parked, "krops-offset", Long.toString(offset));
        put(parked, "krops-reason", reason);
        return new ProducerRecord<>(Topics.DEAD_LETTERS, null, key, value, parked);
    }

    private static void put(Headers headers, String name, String value) {
        headers.remove(name);
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }
}
