package io.krops.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.krops.events.EnvironmentName;
import io.krops.events.Facts;
import io.krops.events.RunId;
import io.krops.events.StepName;
import java.util.function.Function;

/// The JSON of events and of everything that is made of their records.
///
/// Names are strings, durations ISO 8601, what is optional is absent. Reading takes fields that it
/// does not know, and refuses a record of which a required field is missing.
public final class EventJson {
    private static final JsonInclude.Value ABSENT =
            JsonInclude.Value.construct(
                    JsonInclude.Include.NON_ABSENT, JsonInclude.Include.NON_ABSENT);

    private EventJson() {}

    public static ObjectMapper mapper(FactsRegistry facts) {
        ObjectMapper plain = plain();
        SimpleModule envelope =
                new SimpleModule("krops-facts")
                        .addSerializer(Facts.class, new FactsJson.Writer(facts, plain))
                        .addDeserializer(Facts.class, new FactsJson.Reader(facts, plain));
        return plain.copy().registerModule(envelope);
    }

    private static ObjectMapper plain() {
        SimpleModule names =
                new SimpleModule("krops-names")
                        .addSerializer(EnvironmentName.class, ToStringSerializer.instance)
                        .addSerializer(RunId.class, ToStringSerializer.instance)
                        .addSerializer(StepName.class, ToStringSerializer.instance)
                        .addKeyDeserializer(StepName.class, new StepNameKey())
                        .addKeySerializer(StepName.class, new StepNameKey.Writer())
                        .addDeserializer(
                                EnvironmentName.class,
                                named(EnvironmentName.class, EnvironmentName::new))
                        .addDeserializer(RunId.class, named(RunId.class, RunId::new))
                        .addDeserializer(StepName.class, named(StepName.class, StepName::new));

        return JsonMapper.builder()
                .addModules(new Jdk8Module(), new JavaTimeModule(), names)
                .defaultPropertyInclusion(ABSENT)
                .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .build();
    }

    private static <T> FromStringDeserializer<T> named(Class<T> type, Function<String, T> maker) {
        return new NameReader<>(type, maker);
    }

    /// A name that is refused is a reading that failed, not a bug.
    private static final class NameReader<T> extends FromStringDeserializer<T> {
        private static final long serialVersionUID = 1L;

        private final transient Function<String, T> maker;

        NameReader(Class<T> type, Function<String, T> maker) {
            super(type);
            this.maker = maker;
        }

        @Override
        protected T _deserialize(String value, DeserializationContext context) {
            return maker.apply(value);
        }
    }
}
