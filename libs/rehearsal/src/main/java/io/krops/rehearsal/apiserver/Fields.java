package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The fields of objects as server-side apply counts them: leaves, addressed by the segments of
/// `FieldsV1` (`f:data`, `v:"a finalizer"`, `k:{"uid":"…"}`).
///
/// Finalizers are a set and owner references a map by uid; every other list is one leaf.
final class Fields {
    private static final List<String> METADATA = List.of("f:metadata");
    private static final Set<String> OF_THE_SERVER =
            Set.of(
                    "name",
                    "namespace",
                    "generateName",
                    "uid",
                    "resourceVersion",
                    "generation",
                    "creationTimestamp",
                    "deletionTimestamp",
                    "managedFields",
                    "selfLink");

    private Fields() {}

    /// What managers own of an object.
    ///
    /// @param status only what is below `status`; or else all but that, if status is a subresource
    static Map<List<String>, JsonNode> leaves(
            ResourceType type, ObjectNode object, boolean status) {
        Map<List<String>, JsonNode> leaves = new LinkedHashMap<>();
        object.properties()
                .forEach(
                        field -> {
                            String name = field.getKey();
                            boolean names = name.equals("apiVersion") || name.equals("kind");
                            boolean ofPart = !type.status() || name.equals("status") == status;
                            if (!names && ofPart) {
                                collect(field.getValue(), List.of("f:" + name), leaves);
                            }
                        });
        return leaves;
    }

    private static void collect(
            JsonNode node, List<String> at, Map<List<String>, JsonNode> leaves) {
        if (node instanceof ObjectNode object && (!object.isEmpty() || at.equals(METADATA))) {
            for (Map.Entry<String, JsonNode> field : object.properties()) {
                boolean served = at.equals(METADATA) && OF_THE_SERVER.contains(field.getKey());
                if (!served && !field.getValue().isNull()) {
                    collect(field.getValue(), child(at, "f:" + field.getKey()), leaves);
                }
            }
        } else if (node instanceof ArrayNode list && isSet(at)) {
            list.forEach(e -> leaves.put(child(at, "v:" + e), e));
        } else if (node instanceof ArrayNode list && isByUid(at)) {
            list.forEach(e -> leaves.put(child(at, key(e)), e));
        } else {
            leaves.put(at, node);
        }
    }

    /// Merges what is applied into the object.
    static void merge(ObjectNode object, Map<List<String>, JsonNode> applied) {
        applied.forEach((path, value) -> set(object, path, value));
    }

    private static void set(ObjectNode object, List<String> path, JsonNode value) {
        ObjectNode parent = object;
        for (int i = 0; i < path.size() - 1; i++) {
            String name = path.get(i).substring(2);
            if (isElement(path.get(i + 1))) {
                ArrayNode list =
                        parent.get(name) instanceof ArrayNode there ? there : parent.putArray(name);
                setElement(list, path.get(i + 1), value);
                return;
            }
            parent = parent.get(name) instanceof ObjectNode there ? there : parent.putObject(name);
        }
        String last = path.getLast().substring(2);
        // an empty map asks for a map, not for one without the fields of others
        if (!(value instanceof ObjectNode && parent.get(last) instanceof ObjectNode)) {
            parent.set(last, value.deepCopy());
        }
    }

    private static void setElement(ArrayNode list, String segment, JsonNode value) {
        for (int i = 0; i < list.size(); i++) {
            if (segment(segment, list.get(i)).equals(segment)) {
                list.set(i, value.deepCopy());
                return;
            }
        }
        list.add(value.deepCopy());
    }

    /// Removes the field, and what holds nothing any more because of it.
    static void remove(ObjectNode object, List<String> path) {
        String name = path.getFirst().substring(2);
        JsonNode child = object.path(name);
        if (path.size() == 1) {
            boolean holdsOthers = child instanceof ObjectNode && !child.isEmpty();
            if (!holdsOthers) {
                object.remove(name);
            }
        } else if (child instanceof ArrayNode list) {
            list.removeIf(e -> segment(path.get(1), e).equals(path.get(1)));
        } else if (child instanceof ObjectNode inner) {
            remove(inner, path.subList(1, path.size()));
        }
        boolean emptied = path.size() > 1 && child.isContainerNode() && child.isEmpty();
        if (emptied && !name.equals("metadata")) {
            object.remove(name);
        }
    }

    /// As conflicts name it: `.data.key`, `.metadata.finalizers["a"]`.
    static String dotted(List<String> path) {
        StringBuilder text = new StringBuilder();
        for (String segment : path) {
            String rest = segment.substring(2);
            text.append(segment.startsWith("f:") ? "." + rest : "[" + rest + "]");
        }
        return text.toString();
    }

    /// `FieldsV1`.
    static ObjectNode tree(Set<List<String>> paths) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        for (List<String> path : paths) {
            ObjectNode node = tree;
            for (String segment : path) {
                node = node.withObjectProperty(segment);
            }
        }
        return tree;
    }

    /// The paths of a `FieldsV1`.
    static Stream<List<String>> paths(JsonNode tree, List<String> at) {
        if (tree.isEmpty()) {
            return Stream.of(at);
        }
        return tree.properties().stream()
                .filter(f -> !f.getKey().equals("."))
                .flatMap(f -> paths(f.getValue(), child(at, f.getKey())));
    }

    private static boolean isSet(List<String> at) {
        return at.equals(List.of("f:metadata", "f:finalizers"));
    }

    private static boolean isByUid(List<String> at) {
        return at.equals(List.of("f:metadata", "f:ownerReferences"));
    }

    private static boolean isElement(String segment) {
        return !segment.startsWith("f:");
    }

    private static String segment(String like, JsonNode element) {
        return like.startsWith("v:") ? "v:" + element : key(element);
    }

    private static String key(JsonNode element) {
        return "k:{\"uid\":" + TextNode.valueOf(element.path("uid").asText()) + "}";
    }

    private static List<String> child(List<String> at, String segment) {
        return Stream.concat(at.stream(), Stream.of(segment)).toList();
    }
}
