package io.krops.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import io.krops.events.StepName;
import java.io.IOException;

/// Step names as keys of a JSON object.
final class StepNameKey extends KeyDeserializer {

    @Override
    public StepName deserializeKey(String key, DeserializationContext context) {
        return new StepName(key);
    }

    static final class Writer extends JsonSerializer<StepName> {
        @Override
        public void serialize(StepName name, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeFieldName(name.value());
        }
    }
}
