package io.krops.kubernetes;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Objects;

/// Names one object in a cluster.
///
/// @param namespace empty for objects that live in none
public record ObjectRef(ObjectKind kind, String namespace, String name) {

    public static ObjectRef of(HasMetadata object) {
        return new ObjectRef(
                new ObjectKind(object.getApiVersion(), object.getKind()),
                Objects.requireNonNullElse(object.getMetadata().getNamespace(), ""),
                object.getMetadata().getName());
    }

    /// For messages: `Cluster default/local-management`.
    @Override
    public String toString() {
        return namespace.isEmpty()
                ? kind.kind() + " " + name
                : kind.kind() + " " + namespace + "/" + name;
    }
}
