package io.krops.wire;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.events.EnvironmentName;
import io.krops.events.Event;
import io.krops.events.Facts;
import io.krops.events.RunId;
import io.krops.events.StepName;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The documents that are printed from the records of events.
final class Printed {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private Printed() {}

    /// JSON Schema (2020-12) of one event record.
    static ObjectNode schema(Class<? extends Event> record) {
        ObjectNode schema = JSON.objectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", "https://krops.io/schemas/" + record.getSimpleName() + ".json");
        schema.put("title", record.getSimpleName());
        schema.setAll(object(record));
        return schema;
    }

    /// AsyncAPI 3.0 over all events.
    static ObjectNode asyncApi() {
        ObjectNode document = JSON.objectNode();
        document.put("asyncapi", "3.0.0");
        document.putObject("info")
                .put("title", "krops")
                .put("version", "0.1.0")
                .put(
                        "description",
                        "Lifecycles of Cluster API management platforms. CloudEvents 1.0.2 in Kafka's"
                                + " binary mode; the key of every record is the environment.");
        document.put("defaultContentType", "application/json");
        ObjectNode channels = document.putObject("channels");
        ObjectNode operations = document.putObject("operations");
        ObjectNode messages = document.putObject("components").putObject("messages");
        for (String topic : new String[] {Topics.REQUESTS, Topics.EVENTS}) {
            channels.putObject(id(topic)).put("address", topic).putObject("messages");
        }
        EventCatalogue.byType()
                .forEach(
                        (type, record) -> {
                            boolean request = type.endsWith("requested");
                            String topic = request ? Topics.REQUESTS : Topics.EVENTS;
                            ObjectNode message = messages.putObject(type);
                            message.put("name", type);
                            message.putObject("payload")
                                    .put("$ref", "./schemas/" + record.getSimpleName() + ".json");
                            message.putObject("headers")
                                    .put("$ref", "#/components/schemas/CloudEventHeaders");
                            ((ObjectNode) channels.path(id(topic)).path("messages"))
                                    .putObject(type)
                                    .put("$ref", "#/components/messages/" + type);
                        });
        ((ObjectNode) document.path("components"))
                .putObject("schemas")
                .set("CloudEventHeaders", headers());
        channels.putObject(id(Topics.ENVIRONMENTS))
                .put("address", Topics.ENVIRONMENTS)
                .put("description", "Compacted: the latest state of each environment.");
        channels.putObject(id(Topics.DEAD_LETTERS))
                .put("address", Topics.DEAD_LETTERS)
                .put("description", "What could not be read, with krops- headers that say why.");
        for (String action : new String[] {"send", "receive"}) {
            for (String topic : new String[] {Topics.REQUESTS, Topics.EVENTS}) {
                operations
                        .putObject(action + "-" + id(topic))
                        .put("action", action)
                        .putObject("channel")
                        .put("$ref", "#/channels/" + id(topic));
            }
        }
        return document;
    }

    /// A table of all types.
    static String vocabulary() {
        StringBuilder table =
                new StringBuilder(
                        """
                        # Vocabulary

                        Printed from the records in `libs/events`.

                        | type | record | fields |
                        |---|---|---|
                        """);
        EventCatalogue.byType()
                .forEach(
                        (type, record) ->
                                table.append(
                                        "| `%s` | `%s` | %s |\n"
                                                .formatted(
                                                        type,
                                                        record.getSimpleName(),
                                                        String.join(
                                                                ", ",
                                                                Arrays.stream(
                                                                                record
                                                                                        .getRecordComponents())
                                                                        .map(
                                                                                RecordComponent
                                                                                        ::getName)
                                                                        .toList()))));
        return table.toString();
    }

    private static ObjectNode headers() {
        ObjectNode headers = JSON.objectNode().put("type", "object");
        var required = headers.putArray("required");
        ObjectNode properties = headers.putObject("properties");
        for (String name :
                new String[] {
                    "ce_specversion", "ce_id", "ce_type", "ce_source", "ce_subject", "ce_time"
                }) {
            required.add(name);
            properties.putObject(name).put("type", "string");
        }
        properties.putObject("ce_runid").put("type", "string");
        properties.putObject("traceparent").put("type", "string");
        return headers;
    }

    private static String id(String topic) {
        return topic.replace('.', '-');
    }

    private static ObjectNode object(Class<?> record) {
        ObjectNode schema = JSON.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        var required = schema.putArray("required");
        for (RecordComponent component : record.getRecordComponents()) {
            Type type = component.getGenericType();
            properties.set(component.getName(), of(type));
            boolean optional =
                    type instanceof ParameterizedType generic
                            && generic.getRawType() == Optional.class;
            if (!optional) {
                required.add(component.getName());
            }
        }
        return schema;
    }

    private static ObjectNode of(Type type) {
        if (type instanceof ParameterizedType generic) {
            ObjectNode inner = of(generic.getActualTypeArguments()[0]);
            if (generic.getRawType() == Optional.class) {
                return inner;
            }
            ObjectNode array = JSON.objectNode().put("type", "array");
            array.set("items", inner);
            return generic.getRawType() == Set.class ? array.put("uniqueItems", true) : array;
        }
        return single((Class<?>) type);
    }

    private static ObjectNode single(Class<?> type) {
        ObjectNode schema = JSON.objectNode();
        Map<Class<?>, String> simple =
                Map.of(
                        String.class, "string",
                        EnvironmentName.class, "string",
                        RunId.class, "string",
                        StepName.class, "string",
                        int.class, "integer",
                        boolean.class, "boolean");
        if (simple.containsKey(type)) {
            return schema.put("type", simple.get(type));
        }
        if (type == Duration.class) {
            return schema.put("type", "string").put("format", "duration");
        }
        if (type == Facts.class) {
            schema.put("type", "object").putArray("required").add("name");
            return schema;
        }
        if (type.isEnum()) {
            var values = schema.put("type", "string").putArray("enum");
            Arrays.stream(type.getEnumConstants()).map(Object::toString).forEach(values::add);
            return schema;
        }
        return object(type);
    }
}
