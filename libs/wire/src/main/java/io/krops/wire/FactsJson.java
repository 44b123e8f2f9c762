package io.krops.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.events.Facts;
import java.io.IOException;
import java.util.Optional;

/// Facts as `{"name": …, "data": {…}}`; no facts as `{"name": "none"}`.
///
/// The facts' own records are written and read by a mapper that knows nothing of this envelope.
final class FactsJson {
    private FactsJson() {}

    static final class Writer extends JsonSerializer<Facts> {
        private final FactsRegistry registry;
        private final ObjectMapper plain;

        Writer(FactsRegistry registry, ObjectMapper plain) {
            this.registry = registry;
            this.plain = plain;
        }

        @Override
        public void serialize(Facts facts, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeStartObject();
            switch (facts) {
                case Facts.None _ -> out.writeStringField("name", FactsRegistry.NONE);
                case Facts.Raw raw -> {
                    out.writeStringField("name", raw.name());
                    out.writeFieldName("data");
                    out.writeTree(plain.readTree(raw.json()));
                }
                default -> {
                    out.writeStringField("name", registry.name(facts.getClass()));
                    out.writeFieldName("data");
                    out.writeTree(plain.valueToTree(facts));
                }
            }
            out.writeEndObject();
        }
    }

    static final class Reader extends JsonDeserializer<Facts> {
        private final FactsRegistry registry;
        private final ObjectMapper plain;

        Reader(FactsRegistry registry, ObjectMapper plain) {
            this.registry = registry;
            this.plain = plain;
        }

        @Override
        public Facts deserialize(JsonParser in, DeserializationContext context) throws IOException {
            JsonNode tree = context.readTree(in);
            if (!tree.path("name").isTextual()) {
                throw MismatchedInputException.from(in, Facts.class, "facts without a name");
            }
            String name = tree.get("name").textValue();
            if (name.equals(FactsRegistry.NONE)) {
                return Facts.NONE;
            }
            if (!(tree.get("data") instanceof ObjectNode data)) {
                throw MismatchedInputException.from(in, Facts.class, "facts without data");
            }
            Optional<Class<? extends Facts>> type = registry.type(name);
            return type.isPresent()
                    ? plain.treeToValue(data, type.get())
                    : new Facts.Raw(name, plain.writeValueAsString(data));
        }
    }
}
