package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A column of a table of objects.
///
/// @param priority above 0 only for `-o wide`
/// @param cell of an object at a time
record Column(
        String name, String type, int priority, BiFunction<ObjectNode, Instant, JsonNode> cell) {
    static final Column NAME = text("Name", object -> Trees.text(object, "metadata", "name"));
    static final Column AGE = age("Age", ".metadata.creationTimestamp");

    static Column text(String name, Function<ObjectNode, String> cell) {
        return new Column(name, "string", 0, (object, _) -> TextNode.valueOf(cell.apply(object)));
    }

    static Column number(String name, Function<ObjectNode, Integer> cell) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return new Column(
                name, "integer", 0, (object, _) -> json.numberNode(cell.apply(object).intValue()));
    }

    static Column path(String name, String path) {
        return text(
                name,
                object ->
                        JsonPath.find(object, path).stream()
                                .findFirst()
                                .map(JsonNode::asText)
                                .orElse(""));
    }

    private static Column age(String name, String path) {
        return new Column(
                name,
                "string",
                0,
                (object, now) -> TextNode.valueOf(Ages.of(first(object, path).asText(), now)));
    }

    static Column of(ResourceType.PrinterColumn column) {
        if (column.type().equals("date")) {
            Column age = age(column.name(), column.path());
            return new Column(age.name(), age.type(), column.priority(), age.cell());
        }
        return new Column(
                column.name(),
                column.type(),
                column.priority(),
                (object, _) -> first(object, column.path()));
    }

    private static JsonNode first(ObjectNode object, String path) {
        List<JsonNode> found = JsonPath.find(object, path);
        JsonNode first = found.isEmpty() ? TextNode.valueOf("") : found.getFirst();
        return first.isContainerNode() ? TextNode.valueOf(first.toString()) : first;
    }
}
