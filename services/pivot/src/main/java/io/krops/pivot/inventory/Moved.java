package io.krops.pivot.inventory;

import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;

/// One object of the inventory, as it was when the inventory was taken.
///
/// @param uid on the source
public record Moved(String apiVersion, String kind, String namespace, String name, String uid) {

    public ObjectRef ref() {
        return new ObjectKind(apiVersion, kind).named(namespace, name);
    }
}
