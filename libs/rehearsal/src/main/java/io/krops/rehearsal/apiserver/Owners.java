package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Who belongs to whom (Kubernetes, "Owners and Dependents").
final class Owners {
    private Owners() {}

    static List<ObjectKey> dependents(
            String uid, Collection<ObjectKey> all, Function<ObjectKey, ObjectNode> reader) {
        return all.stream().filter(key -> owners(reader.apply(key)).contains(uid)).toList();
    }

    /// The dependents of an owner that is gone which have no other owner left.
    static List<ObjectKey> orphans(
            String uid, Collection<ObjectKey> all, Function<ObjectKey, ObjectNode> reader) {
        List<ObjectKey> dependents = dependents(uid, all, reader);
        if (dependents.isEmpty()) {
            return dependents;
        }
        Set<String> living =
                all.stream()
                        .map(key -> Trees.text(reader.apply(key), "metadata", "uid"))
                        .collect(Collectors.toSet());
        return dependents.stream()
                .filter(key -> owners(reader.apply(key)).stream().noneMatch(living::contains))
                .toList();
    }

    /// The object as if that owner had never been its owner.
    static ObjectNode without(ObjectNode object, String uid) {
        if (object.path("metadata").path("ownerReferences") instanceof ArrayNode references) {
            references.removeIf(r -> r.path("uid").asText().equals(uid));
        }
        return object;
    }

    private static Set<String> owners(ObjectNode object) {
        JsonNode references = object.path("metadata").path("ownerReferences");
        return references
                .valueStream()
                .map(r -> r.path("uid").asText())
                .collect(Collectors.toSet());
    }
}
