package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// What a request did to the object that it was about.
///
/// @param changed whether the cluster's objects differ because of it
/// @param uid of the object; empty if it was about none
/// @param before its generation before; 0 if it was not there or has none
/// @param after its generation after; 0 if it is not there or has none
public record Effect(boolean changed, String uid, long before, long after) {
    static final Effect NONE = new Effect(false, "", 0, 0);

    static Effect of(boolean changed, Optional<ObjectNode> before, Optional<ObjectNode> after) {
        String uid = after.or(() -> before).map(o -> Trees.text(o, "metadata", "uid")).orElse("");
        return new Effect(changed, uid, generation(before), generation(after));
    }

    private static long generation(Optional<ObjectNode> object) {
        return object.map(o -> o.path("metadata").path("generation").asLong()).orElse(0L);
    }
}
