package io.krops.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudevents.CloudEvent;
import io.cloudevents.CloudEventData;
import io.cloudevents.kafka.KafkaMessageFactory;
import io.cloudevents.rw.CloudEventRWException;
import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.events.EventType;
import io.krops.events.RunKey;
import io.krops.wire.Reading.Known;
import io.krops.wire.Reading.Unknown;
import io.krops.wire.Reading.Unreadable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// Reads one record, in steps of which each either goes on or gives the reason why not.
final class RecordReader {
    private final ObjectMapper json;

    RecordReader(ObjectMapper json) {
        this.json = json;
    }

    Reading read(@Nullable String key, Headers headers, byte @Nullable [] value) {
        if (value == null) {
            return new Unreadable("no value");
        }
        if (value.length > Wire.LIMIT) {
            return new Unreadable("value of %d bytes".formatted(value.length));
        }
        try {
            return cloudEvent(
                    key, KafkaMessageFactory.createReader(headers, value).toEvent(), headers);
        } catch (CloudEventRWException | IllegalArgumentException | IllegalStateException broken) {
            return new Unreadable("not a CloudEvent: " + kind(broken, headers));
        }
    }

    private Reading cloudEvent(@Nullable String key, CloudEvent event, Headers headers) {
        Optional<Class<? extends Event>> record = EventCatalogue.find(event.getType());
        if (record.isEmpty()) {
            return new Unknown(event.getType());
        }
        OffsetDateTime time = event.getTime();
        CloudEventData data = event.getData();
        if (time == null) {
            return new Unreadable("no time");
        }
        if (data == null) {
            return new Unreadable("no data");
        }
        if (event.getSubject() == null) {
            return new Unreadable("no subject");
        }
        @Nullable Event content;
        try {
            content = json.readValue(data.toBytes(), record.get());
        } catch (JsonMappingException mismatch) {
            return new Unreadable("data does not fit " + event.getType() + at(mismatch));
        } catch (JsonProcessingException broken) {
            return new Unreadable("data is not JSON");
        } catch (IOException impossible) {
            return new Unreadable("data cannot be read");
        }
        return content == null
                ? new Unreadable("data is null")
                : checked(key, event, time, content, headers);
    }

    private static Reading checked(
            @Nullable String key,
            CloudEvent event,
            OffsetDateTime time,
            Event content,
            Headers headers) {
        String environment = content.environment().value();
        if (!environment.equals(key)) {
            return new Unreadable("the key is not the environment of the data");
        }
        if (!environment.equals(event.getSubject())) {
            return new Unreadable("the subject is not the environment of the data");
        }
        if (!EventType.of(content).equals(event.getType())) {
            return new Unreadable("the type is not that of the data");
        }
        Optional<String> run = Wire.run(content).map(RunKey::id).map(Objects::toString);
        if (run.isPresent() && !run.get().equals(event.getExtension(Wire.RUN_ID))) {
            return new Unreadable("runid is missing or not the run of the data");
        }
        return new Known(
                new Envelope<>(
                        event.getId(),
                        event.getSource().toString(),
                        time.toInstant(),
                        traceparent(event, headers),
                        content));
    }

    /// With or without the prefix of the Kafka binding.
    private static Optional<String> traceparent(CloudEvent event, Headers headers) {
        Header plain = headers.lastHeader(Wire.TRACEPARENT);
        if (plain != null && plain.value() != null) {
            return Optional.of(new String(plain.value(), StandardCharsets.UTF_8));
        }
        return Optional.ofNullable(event.getExtension(Wire.TRACEPARENT)).map(Objects::toString);
    }

    /// The place, never the content.
    private static String at(JsonMappingException mismatch) {
        String path =
                mismatch.getPath().stream()
                        .map(
                                r ->
                                        r.getFieldName() == null
                                                ? "[" + r.getIndex() + "]"
                                                : r.getFieldName())
                        .collect(Collectors.joining("."));
        return path.isEmpty() ? "" : " at " + path;
    }

    /// Which attribute it is: the exceptions of the SDK quote values.
    private static String kind(RuntimeException broken, Headers headers) {
        for (String attribute : new String[] {"specversion", "id", "type", "source"}) {
            if (headers.lastHeader("ce_" + attribute) == null) {
                return "no " + attribute;
            }
        }
        return broken instanceof CloudEventRWException rw
                ? rw.getKind().toString()
                : broken.getClass().getSimpleName();
    }
}
