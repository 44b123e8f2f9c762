package io.krops.rehearsal.apiserver;

/// Names an object in a store.
///
/// @param namespace empty for objects that live in none
public record ObjectKey(ResourceType type, String namespace, String name)
        implements Comparable<ObjectKey> {

    @Override
    public int compareTo(ObjectKey other) {
        int byPlural = type.plural().compareTo(other.type.plural());
        if (byPlural != 0) {
            return byPlural;
        }
        int byGroup = type.group().compareTo(other.type.group());
        if (byGroup != 0) {
            return byGroup;
        }
        int byNamespace = namespace.compareTo(other.namespace);
        return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
    }
}
