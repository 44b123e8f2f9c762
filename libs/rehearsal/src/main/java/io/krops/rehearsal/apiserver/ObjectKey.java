package io.krops.rehearsal.apiserver;

/// Names an object in a store.
///
/// @param namespace empty for objects that live in none
public record ObjectKey(ResourceType type, String namespace, String name)
        implements Comparable<ObjectKey> {

    @Override
    public int compareTo(ObjectKey other) {
        int byType = type.qualified().compareTo(other.type.qualified());
        int byNamespace = namespace.compareTo(other.namespace);
        return byType != 0 ? byType : byNamespace != 0 ? byNamespace : name.compareTo(other.name);
    }
}
