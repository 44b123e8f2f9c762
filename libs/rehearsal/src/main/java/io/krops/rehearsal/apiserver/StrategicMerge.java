package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/// Strategic merge patch without the schemas that it is meant for: a merge patch in which lists of
/// named (or typed) objects merge by that name, and which knows the directives `$patch` (`delete`
/// and `replace`) and `$deleteFromPrimitiveList`. Other directives are passed over.
final class StrategicMerge {
    private static final List<String> KEYS = List.of("name", "type", "uid");
    private static final String DELETED = "$deleteFromPrimitiveList/";

    private StrategicMerge() {}

    static void merge(ObjectNode target, ObjectNode patch) {
        if (patch.path("$patch").asText().equals("replace")) {
            target.removeAll();
        }
        for (Map.Entry<String, JsonNode> field : patch.properties()) {
            String name = field.getKey();
            JsonNode value = field.getValue();
            if (name.startsWith(DELETED)) {
                removeAll(target.get(name.substring(DELETED.length())), value);
            } else if (!name.startsWith("$")) {
                set(target, name, value);
            }
        }
    }

    private static void set(ObjectNode target, String name, JsonNode value) {
        switch (value) {
            case ObjectNode object when object.path("$patch").asText().equals("delete") ->
                    target.remove(name);
            case ObjectNode object -> {
                boolean there = target.get(name) instanceof ObjectNode;
                merge(there ? (ObjectNode) target.get(name) : target.putObject(name), object);
            }
            case ArrayNode list when !key(list).isEmpty() -> {
                boolean there = target.get(name) instanceof ArrayNode;
                mergeByKey(there ? (ArrayNode) target.get(name) : target.putArray(name), list);
            }
            case JsonNode nothing when nothing.isNull() -> target.remove(name);
            default -> target.set(name, value.deepCopy());
        }
    }

    private static void mergeByKey(ArrayNode target, ArrayNode patch) {
        String key = key(patch);
        for (JsonNode wanted : patch) {
            JsonNode id = wanted.path(key);
            int at = indexOf(target, key, id);
            boolean deleted = wanted.path("$patch").asText().equals("delete");
            if (deleted && at >= 0) {
                target.remove(at);
            } else if (!deleted) {
                ObjectNode into =
                        at >= 0 && target.get(at) instanceof ObjectNode there
                                ? there
                                : target.addObject();
                merge(into, (ObjectNode) wanted);
            }
        }
    }

    private static int indexOf(ArrayNode list, String key, JsonNode id) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).path(key).equals(id)) {
                return i;
            }
        }
        return -1;
    }

    private static String key(ArrayNode list) {
        return KEYS.stream()
                .filter(key -> !list.isEmpty() && list.valueStream().allMatch(e -> e.has(key)))
                .findFirst()
                .orElse("");
    }

    private static void removeAll(JsonNode list, JsonNode gone) {
        if (list instanceof ArrayNode there) {
            there.removeIf(e -> gone.valueStream().anyMatch(e::equals));
        }
    }
}
