package io.krops.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.annotation.JsonAppend;
import io.krops.lifecycle.Environment;
import io.krops.wire.EventJson;
import io.krops.wire.FactsRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;

/// The state of environments as JSON. Fields are only ever added; what is not known is passed over.
///
/// Every document carries its version, so that a form that is not additive can be told apart.
final class StateJson {
    private static final String VERSION = "version";
    private static final int CURRENT = 1;

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Environment.Idle.class, name = "idle"),
        @JsonSubTypes.Type(value = Environment.Held.class, name = "held")
    })
    private interface EnvironmentForm {}

    @JsonAppend(attrs = @JsonAppend.Attr(VERSION))
    private interface DocumentForm {}

    private final ObjectMapper json;
    private final ObjectWriter writer;

    StateJson(FactsRegistry facts) {
        json =
                EventJson.mapper(facts)
                        .addMixIn(Environment.class, EnvironmentForm.class)
                        .addMixIn(Remembered.class, DocumentForm.class)
                        .addMixIn(EnvironmentSnapshot.class, DocumentForm.class);
        writer = json.writer().withAttribute(VERSION, CURRENT);
    }

    byte[] write(Record document) {
        try {
            return writer.writeValueAsBytes(document);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a record that is no JSON", impossible);
        }
    }

    /// @throws UncheckedIOException if that is no such document, or one of a later form
    <T extends Record> T read(byte[] document, Class<T> form) {
        try {
            JsonNode tree = json.readTree(document);
            int version = tree.path(VERSION).asInt();
            if (version != CURRENT) {
                throw new IOException("form " + version + " is not known to this version");
            }
            return json.treeToValue(tree, form);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the state of an environment is unreadable", unreadable);
        }
    }
}
