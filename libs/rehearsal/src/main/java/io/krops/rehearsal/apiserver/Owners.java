package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/// Who belongs to whom (Kubernetes, "Owners and Dependents").
final class Owners {
    private Owners() {}

    static boolean isOwned(ObjectNode object, String uid) {
        for (JsonNode reference : object.path("metadata").path("ownerReferences")) {
            if (reference.path("uid").asText().equals(uid)) {
                return true;
            }
        }
        return false;
    }

    /// Whether none of its owners is left.
    static boolean isOrphan(ObjectNode object, Set<String> living) {
        return object.path("metadata")
                .path("ownerReferences")
                .valueStream()
                .noneMatch(r -> living.contains(r.path("uid").asText()));
    }

    /// The object as if that owner had never been its owner.
    static ObjectNode without(ObjectNode object, String uid) {
        if (object.path("metadata").path("ownerReferences") instanceof ArrayNode references) {
            references.removeIf(r -> r.path("uid").asText().equals(uid));
        }
        return object;
    }
}
