package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// JSON patch (RFC 6902): all of its operations or none.
final class JsonPatch {
    private JsonPatch() {}

    static ObjectNode applied(ObjectNode object, JsonNode operations) {
        if (!operations.isArray()) {
            throw ApiError.badRequest("a JSON patch is a list of operations");
        }
        for (JsonNode operation : operations) {
            JsonPointer path = pointer(operation.path("path").asText());
            String verb = operation.path("op").asText();
            switch (verb) {
                case "add" -> add(object, path, operation.path("value"));
                case "remove" -> remove(object, path);
                case "replace" -> {
                    remove(object, path);
                    add(object, path, operation.path("value"));
                }
                case "test" -> test(object, path, operation.path("value"));
                case "copy" -> add(object, path, from(object, operation));
                case "move" -> {
                    JsonNode moved = from(object, operation);
                    remove(object, pointer(operation.path("from").asText()));
                    add(object, path, moved);
                }
                default -> throw ApiError.badRequest("unexpected operation: " + verb);
            }
        }
        return object;
    }

    private static JsonPointer pointer(String path) {
        try {
            return JsonPointer.compile(path);
        } catch (IllegalArgumentException malformed) {
            throw ApiError.badRequest(
                    "JSON pointer %s: %s".formatted(path, malformed.getMessage()));
        }
    }

    private static JsonNode from(ObjectNode object, JsonNode operation) {
        JsonPointer path = pointer(operation.path("from").asText());
        JsonNode value = object.at(path);
        if (value.isMissingNode()) {
            throw missing(path);
        }
        return value.deepCopy();
    }

    private static void test(ObjectNode object, JsonPointer path, JsonNode value) {
        if (!Trees.same(object.at(path), value)) {
            throw refused("testing value %s failed".formatted(path));
        }
    }

    private static void add(ObjectNode object, JsonPointer path, JsonNode value) {
        String last = name(path);
        switch (object.at(path.head())) {
            case ObjectNode parent -> parent.set(last, value.deepCopy());
            case ArrayNode parent when last.equals("-") -> parent.add(value.deepCopy());
            case ArrayNode parent -> parent.insert(index(path, parent.size()), value.deepCopy());
            default -> throw missing(path);
        }
    }

    private static void remove(ObjectNode object, JsonPointer path) {
        String last = name(path);
        if (object.at(path).isMissingNode()) {
            throw missing(path);
        }
        switch (object.at(path.head())) {
            case ObjectNode parent -> parent.remove(last);
            case ArrayNode parent -> parent.remove(index(path, parent.size() - 1));
            default -> throw missing(path);
        }
    }

    private static String name(JsonPointer path) {
        if (path.matches()) {
            throw refused("the whole object cannot be replaced");
        }
        return path.last().getMatchingProperty();
    }

    private static int index(JsonPointer path, int most) {
        int index = path.last().getMatchingIndex();
        if (index < 0 || index > most) {
            throw missing(path);
        }
        return index;
    }

    private static ApiError missing(JsonPointer path) {
        return refused("path %s does not exist".formatted(path));
    }

    private static ApiError refused(String why) {
        return ApiError.of(
                422, "Invalid", "the server rejected our request due to an error in it: " + why);
    }
}
