package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// A change of an object, as a watch tells it.
///
/// @param version the resource version that the change made; rises by change within a cluster
/// @param before as it was, if it was there; not to be modified
/// @param object as it is after the change; not to be modified
/// @param manager who made it
public record Change(
        Kind kind,
        ResourceType type,
        long version,
        Optional<ObjectNode> before,
        ObjectNode object,
        String manager) {

    /// What happened to the object.
    public enum Kind {
        ADDED,
        MODIFIED,
        DELETED
    }
}
