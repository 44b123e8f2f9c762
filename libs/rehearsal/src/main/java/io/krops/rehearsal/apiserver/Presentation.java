package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;

/// How objects are written into an answer: as they are, or as rows of a table (Kubernetes API
/// concepts, "Receiving resources as Tables"). Protobuf is never spoken.
///
/// @param apiVersion in which the client asks; only the name is converted
/// @param include what a row holds of its object: `None`, `Metadata` or `Object`
record Presentation(
        ResourceType type, String apiVersion, boolean table, String include, Instant now) {

    static Presentation of(Call call, ResourceType type, String version, Instant now) {
        return new Presentation(
                type,
                type.apiVersion(version),
                call.header("Accept").contains("as=Table"),
                call.query().text("includeObject"),
                now);
    }

    ObjectNode one(ObjectNode object) {
        String version = Trees.text(object, "metadata", "resourceVersion");
        return table ? table(List.of(object), version) : inVersion(object);
    }

    ObjectNode list(List<ObjectNode> objects, String version) {
        if (table) {
            return table(objects, version);
        }
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        list.put("kind", type.kind() + "List").put("apiVersion", apiVersion);
        list.putObject("metadata").put("resourceVersion", version);
        ArrayNode items = list.putArray("items");
        objects.forEach(o -> items.add(inVersion(o)));
        return list;
    }

    private ObjectNode inVersion(ObjectNode object) {
        if (Trees.text(object, "apiVersion").equals(apiVersion)) {
            return object;
        }
        ObjectNode converted = object.objectNode();
        converted.setAll(object);
        return converted.put("apiVersion", apiVersion);
    }

    private ObjectNode table(List<ObjectNode> objects, String version) {
        ObjectNode table = JsonNodeFactory.instance.objectNode();
        table.put("kind", "Table").put("apiVersion", "meta.k8s.io/v1");
        table.putObject("metadata").put("resourceVersion", version);
        List<Column> columns = Columns.of(type);
        ArrayNode definitions = table.putArray("columnDefinitions");
        for (Column column : columns) {
            definitions
                    .addObject()
                    .put("name", column.name())
                    .put("type", column.type())
                    .put("format", column.equals(Column.NAME) ? "name" : "")
                    .put("description", "")
                    .put("priority", column.priority());
        }
        ArrayNode rows = table.putArray("rows");
        for (ObjectNode object : objects) {
            ObjectNode row = rows.addObject();
            ArrayNode cells = row.putArray("cells");
            columns.forEach(c -> cells.add(c.cell().apply(object, now)));
            include(row, object);
        }
        return table;
    }

    private void include(ObjectNode row, ObjectNode object) {
        switch (include) {
            case "None" -> row.putNull("object");
            case "Object" -> row.set("object", inVersion(object));
            default -> {
                ObjectNode partial = row.putObject("object");
                partial.put("kind", "PartialObjectMetadata").put("apiVersion", "meta.k8s.io/v1");
                partial.set("metadata", object.get("metadata"));
            }
        }
    }
}
