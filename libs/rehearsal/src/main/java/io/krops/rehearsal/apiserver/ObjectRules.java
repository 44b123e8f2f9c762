package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The rules of single objects: names, server-made metadata, generations, owners.
final class ObjectRules {
    static final ObjectNode EMPTY = JsonNodeFactory.instance.objectNode();

    private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?");
    private static final List<String> SERVER_MADE =
            List.of("uid", "resourceVersion", "generation", "creationTimestamp");

    private ObjectRules() {}

    static ObjectNode namespace(String name) {
        ObjectNode namespace = JsonNodeFactory.instance.objectNode();
        namespace.put("apiVersion", "v1").put("kind", "Namespace");
        namespace.putObject("metadata").put("name", name);
        return namespace;
    }

    static ObjectKey key(ResourceType type, ObjectNode object) {
        String namespace = type.namespaced() ? Trees.text(object, "metadata", "namespace") : "";
        return new ObjectKey(type, namespace, Trees.text(object, "metadata", "name"));
    }

    /// Completes what names the object, and refuses a name that no API server would take.
    static ObjectKey admitted(ResourceType type, ObjectNode object) {
        ObjectNode metadata = object.withObjectProperty("metadata");
        if (type.namespaced() && Trees.text(object, "metadata", "namespace").isEmpty()) {
            metadata.put("namespace", "default");
        }
        if (!type.namespaced()) {
            metadata.remove("namespace");
        }
        String prefix = Trees.text(object, "metadata", "generateName");
        if (!metadata.has("name") && !prefix.isEmpty()) {
            metadata.put("name", prefix + UUID.randomUUID().toString().substring(0, 5));
        }
        ObjectKey key = key(type, object);
        boolean free = type.group().startsWith("rbac.");
        if (key.name().isEmpty() || (!free && !NAME.matcher(key.name()).matches())) {
            throw ApiError.invalid(
                    type.qualified(),
                    key.name(),
                    "metadata.name",
                    "a lowercase RFC 1123 subdomain is required");
        }
        return key;
    }

    /// What the server gives to every new object.
    static void begin(ResourceType type, ObjectNode object, String uid, String now) {
        if (type.status()) {
            object.remove("status");
        }
        ObjectNode metadata = object.withObjectProperty("metadata");
        if (metadata.has("resourceVersion")) {
            throw ApiError.badRequest("resourceVersion should not be set on objects to be created");
        }
        metadata.remove(List.of("managedFields", "deletionTimestamp", "selfLink"));
        metadata.put("uid", uid).put("creationTimestamp", now);
        if (type.status() || object.has("spec")) {
            metadata.put("generation", 1);
        }
    }

    /// What admission and defaulting do to the built-in kinds.
    static void complete(ResourceType type, ObjectNode object) {
        if (type.kind().equals("Secret") && object.get("stringData") instanceof ObjectNode plain) {
            ObjectNode data = object.withObjectProperty("data");
            plain.properties()
                    .forEach(
                            f ->
                                    data.put(
                                            f.getKey(),
                                            Base64.getEncoder()
                                                    .encodeToString(utf8(f.getValue()))));
            object.remove("stringData");
        }
        if (type.kind().equals("Secret") && type.group().isEmpty() && !object.has("type")) {
            object.put("type", "Opaque");
        }
        if (isNamespace(type)) {
            if (!object.has("status")) {
                object.putObject("status").put("phase", "Active");
            }
        }
        if (isDefinition(type) && !object.has("status")) {
            Definitions.establish(object);
        }
    }

    private static byte[] utf8(JsonNode text) {
        return text.asText().getBytes(StandardCharsets.UTF_8);
    }

    static void keepServerMade(ObjectNode current, ObjectNode next) {
        ObjectNode from = current.withObjectProperty("metadata");
        ObjectNode to = next.withObjectProperty("metadata");
        to.remove("managedFields");
        for (String name : SERVER_MADE) {
            to.remove(name);
            if (from.has(name)) {
                to.set(name, from.get(name));
            }
        }
        to.remove("deletionTimestamp");
        if (from.has("deletionTimestamp")) {
            to.set("deletionTimestamp", from.get("deletionTimestamp"));
        }
    }

    /// What is sent must name no other version and no other object than the one that is there.
    static void checkSame(ObjectKey key, ObjectNode current, ObjectNode wanted) {
        String expected = Trees.text(wanted, "metadata", "resourceVersion");
        String now = Trees.text(current, "metadata", "resourceVersion");
        if (!expected.isEmpty() && !expected.equals(now)) {
            throw ApiError.conflict(
                    key.type().qualified(),
                    key.name(),
                    "the object has been modified; please apply your changes to the latest version"
                            + " and try again");
        }
        checkUid(key, current, Trees.text(wanted, "metadata", "uid"));
    }

    /// What is going may lose finalizers, and gains none.
    static void checkFinalizers(ObjectKey key, ObjectNode current, ObjectNode next) {
        JsonNode before = current.path("metadata").path("finalizers");
        List<String> had = before.valueStream().map(JsonNode::asText).toList();
        JsonNode after = next.path("metadata").path("finalizers");
        boolean more = after.valueStream().map(JsonNode::asText).anyMatch(f -> !had.contains(f));
        if (isGoing(current) && more) {
            throw ApiError.invalid(
                    key.type().qualified(),
                    key.name(),
                    "metadata.finalizers",
                    "Forbidden: no new finalizers can be added if the object is being deleted");
        }
    }

    static void checkUid(ObjectKey key, ObjectNode current, String uid) {
        String now = Trees.text(current, "metadata", "uid");
        if (!uid.isEmpty() && !uid.equals(now)) {
            throw ApiError.conflict(
                    key.type().qualified(),
                    key.name(),
                    "Precondition failed: UID in precondition: %s, UID in object meta: %s"
                            .formatted(uid, now));
        }
    }

    /// The generation counts changes of what is wanted: not of metadata, not of status.
    static void countGeneration(ObjectNode before, ObjectNode after) {
        ObjectNode metadata = after.withObjectProperty("metadata");
        boolean counts = metadata.has("generation");
        if (counts && !Trees.same(wanted(before), wanted(after))) {
            metadata.put("generation", metadata.get("generation").asLong() + 1);
        }
    }

    private static ObjectNode wanted(ObjectNode object) {
        ObjectNode wanted = object.objectNode();
        object.properties()
                .forEach(
                        f -> {
                            if (!f.getKey().equals("metadata") && !f.getKey().equals("status")) {
                                wanted.set(f.getKey(), f.getValue());
                            }
                        });
        return wanted;
    }

    static boolean isDefinition(ResourceType type) {
        return type.kind().equals("CustomResourceDefinition");
    }

    static boolean isNamespace(ResourceType type) {
        return type.kind().equals("Namespace") && type.group().isEmpty();
    }

    static boolean isGoing(ObjectNode object) {
        return object.path("metadata").has("deletionTimestamp");
    }

    static boolean hasFinalizers(ObjectNode object) {
        return !object.path("metadata").path("finalizers").isEmpty();
    }

    /// What lives in a namespace, or is of the kind that a definition defines.
    static Predicate<ObjectKey> inside(ObjectKey container, ObjectNode object) {
        if (isNamespace(container.type())) {
            return key -> key.namespace().equals(container.name());
        }
        if (isDefinition(container.type())) {
            String defined = Kinds.read(object).qualified();
            return key -> key.type().qualified().equals(defined);
        }
        return _ -> false;
    }

    /// Where an object may be among the contents.
    static List<ObjectKey> containers(ObjectKey key) {
        return List.of(
                new ObjectKey(Kinds.NAMESPACE, "", key.namespace()),
                new ObjectKey(Kinds.DEFINITION, "", key.type().qualified()));
    }
}
