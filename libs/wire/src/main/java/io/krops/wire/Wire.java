package io.krops.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudevents.CloudEvent;
import io.cloudevents.core.builder.CloudEventBuilder;
import io.cloudevents.kafka.KafkaMessageFactory;
import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.events.EventType;
import io.krops.events.Finding;
import io.krops.events.LifecycleFact;
import io.krops.events.Request;
import io.krops.events.RunKey;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// Events as Kafka records: CloudEvents 1.0.2 in the binary mode of its Kafka binding. Thread-safe.
public final class Wire {
    /// The largest value that is written or read.
    public static final int LIMIT = 256 * 1024;

    static final String RUN_ID = "runid";
    static final String TRACEPARENT = "traceparent";

    private final ObjectMapper json;
    private final RecordReader reader;

    public Wire(FactsRegistry facts) {
        json = EventJson.mapper(facts);
        reader = new RecordReader(json);
    }

    /// @throws IllegalArgumentException if the value is over the limit: it must be stored elsewhere
    ///     and referred to
    public ProducerRecord<String, byte[]> write(Envelope<?> envelope) {
        Event event = envelope.event();
        byte[] data = data(event);
        if (data.length > LIMIT) {
            throw new IllegalArgumentException(
                    "%s of %s has %d bytes, over the limit of %d"
                            .formatted(
                                    EventType.of(event), event.environment(), data.length, LIMIT));
        }
        String topic = Topics.of(event);
        String key = event.environment().value();
        ProducerRecord<String, byte[]> record =
                KafkaMessageFactory.<String>createWriter(topic, key)
                        .writeBinary(cloudEvent(envelope, data));
        // without the binding's prefix, as every tracer looks for it (W3C Trace Context)
        envelope.traceparent()
                .map(t -> t.getBytes(StandardCharsets.UTF_8))
                .ifPresent(t -> record.headers().add(TRACEPARENT, t));
        return record;
    }

    public Reading read(ConsumerRecord<String, byte[]> record) {
        return reader.read(record.key(), record.headers(), record.value());
    }

    public Reading read(@Nullable String key, Headers headers, byte @Nullable [] value) {
        return reader.read(key, headers, value);
    }

    /// The run that an event is about, if it is about one.
    static Optional<RunKey> run(Event event) {
        return switch (event) {
            case LifecycleFact fact -> Optional.of(fact.run());
            case Request.RunRequested request -> Optional.of(request.run());
            case Request.CancelRequested request -> Optional.of(request.run());
            case Request.ScanRequested _ -> Optional.empty();
            case Finding _ -> Optional.empty();
        };
    }

    private CloudEvent cloudEvent(Envelope<?> envelope, byte[] data) {
        Event event = envelope.event();
        CloudEventBuilder builder =
                CloudEventBuilder.v1()
                        .withId(envelope.id())
                        .withType(EventType.of(event))
                        .withSource(URI.create(envelope.source()))
                        .withSubject(event.environment().value())
                        .withTime(envelope.time().atOffset(ZoneOffset.UTC))
                        .withData("application/json", data);
        run(event).ifPresent(run -> builder.withExtension(RUN_ID, run.id().value()));
        return builder.build();
    }

    private byte[] data(Event event) {
        try {
            return json.writeValueAsBytes(event);
        } catch (JsonProcessingException impossible) {
            throw new IllegalArgumentException(
                    "cannot be written: " + EventType.of(event), impossible);
        }
    }
}
