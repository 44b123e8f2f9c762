package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// What one cluster holds: kinds, objects by key, and the changes that led there, each with the
/// next resource version. Guarded by its store, which knows the rules.
final class ObjectTable {

    /// An object and who manages its fields.
    record Stored(ObjectNode object, Ownership ownership) {}

    private final Kinds kinds = new Kinds();
    private final NavigableMap<ObjectKey, Stored> objects = new TreeMap<>();
    private final History history = new History();
    private long version = 1;

    Kinds kinds() {
        return kinds;
    }

    History history() {
        return history;
    }

    long version() {
        return version;
    }

    Optional<Stored> find(ObjectKey key) {
        return Optional.ofNullable(objects.get(key));
    }

    /// @throws ApiError 404
    Stored require(ObjectKey key) {
        return find(key).orElseThrow(() -> ApiError.notFound(key.type().qualified(), key.name()));
    }

    ObjectNode current(ObjectKey key) {
        return require(key).object();
    }

    List<ObjectKey> keys() {
        return List.copyOf(objects.keySet());
    }

    List<ObjectNode> everything() {
        return objects.values().stream().map(Stored::object).toList();
    }

    List<ObjectNode> list(ResourceType type, String namespace, Selector selector) {
        List<ObjectNode> found = new ArrayList<>();
        ObjectKey from = new ObjectKey(type, namespace, "");
        for (var entry : objects.tailMap(from, true).entrySet()) {
            ObjectKey key = entry.getKey();
            boolean past =
                    !key.type().plural().equals(type.plural())
                            || !key.type().group().equals(type.group())
                            || (!namespace.isEmpty() && !key.namespace().equals(namespace));
            if (past) {
                break;
            }
            if (selector.test(entry.getValue().object())) {
                found.add(entry.getValue().object());
            }
        }
        return found;
    }

    /// What must go before a namespace or a definition can.
    List<ObjectKey> contents(ObjectKey container, ObjectNode object) {
        return objects.keySet().stream().filter(ObjectRules.inside(container, object)).toList();
    }

    /// Whether nothing holds an object that is to go.
    boolean isFree(ObjectKey key, ObjectNode object) {
        return !ObjectRules.hasFinalizers(object) && contents(key, object).isEmpty();
    }

    /// @throws ApiError if the object's namespace takes nothing new
    void requireNamespace(ObjectKey key) {
        if (key.namespace().isEmpty()) {
            return;
        }
        ObjectKey home = new ObjectKey(Kinds.NAMESPACE, "", key.namespace());
        if (ObjectRules.isGoing(current(home))) {
            throw ApiError.terminating(key);
        }
    }

    void put(ObjectKey key, Stored stored, String manager) {
        version++;
        stored.object()
                .withObjectProperty("metadata")
                .put("resourceVersion", Long.toString(version));
        Optional<ObjectNode> before =
                Optional.ofNullable(objects.put(key, stored)).map(Stored::object);
        if (ObjectRules.isDefinition(key.type())) {
            kinds.define(stored.object());
        }
        Change.Kind kind = before.isEmpty() ? Change.Kind.ADDED : Change.Kind.MODIFIED;
        history.tell(new Change(kind, key.type(), version, before, stored.object(), manager));
    }

    /// @param object as it was at its end
    void remove(ObjectKey key, ObjectNode object, String manager) {
        version++;
        Optional<ObjectNode> before = Optional.ofNullable(objects.remove(key)).map(Stored::object);
        ObjectNode last = object.deepCopy();
        last.withObjectProperty("metadata").put("resourceVersion", Long.toString(version));
        if (ObjectRules.isDefinition(key.type())) {
            kinds.withdraw(last);
        }
        Change.Kind kind = Change.Kind.DELETED;
        history.tell(new Change(kind, key.type(), version, before, last, manager));
    }
}
