package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.Map;

/// What the store does with JSON trees.
final class Trees {
    /// Numbers are equal by value, whatever width they were read into.
    private static final Comparator<JsonNode> BY_VALUE =
            (a, b) -> {
                if (a.isNumber() && b.isNumber()) {
                    return a.decimalValue().compareTo(b.decimalValue());
                }
                return a.equals(b) ? 0 : 1;
            };

    private Trees() {}

    static boolean same(JsonNode a, JsonNode b) {
        return a.equals(BY_VALUE, b);
    }

    /// JSON merge patch (RFC 7396): null removes, objects merge, everything else replaces.
    static void merge(ObjectNode target, ObjectNode patch) {
        for (Map.Entry<String, JsonNode> field : patch.properties()) {
            JsonNode value = field.getValue();
            if (value.isNull()) {
                target.remove(field.getKey());
            } else if (value instanceof ObjectNode object) {
                ObjectNode into =
                        target.get(field.getKey()) instanceof ObjectNode there
                                ? there
                                : target.putObject(field.getKey());
                merge(into, object);
            } else {
                target.set(field.getKey(), value.deepCopy());
            }
        }
    }

    static ObjectNode merged(ObjectNode target, ObjectNode patch) {
        merge(target, patch);
        return target;
    }

    static String text(ObjectNode object, String... path) {
        JsonNode node = object;
        for (String name : path) {
            node = node.path(name);
        }
        return node.asText("");
    }
}
