package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Where the objects of one cluster lie, and the count of their versions. Knows no rules; guarded
/// by
/// its store.
final class ObjectTable {
    /// @param object with the ownership written into it
    record Stored(ObjectNode object, Ownership ownership) {}

    private final NavigableMap<ObjectKey, Stored> objects = new TreeMap<>();
    private final Kinds kinds = new Kinds();
    private final History history;
    private long version = 1;

    ObjectTable(History history) {
        this.history = history;
    }

    Kinds kinds() {
        return kinds;
    }

    long version() {
        return version;
    }

    Optional<Stored> find(ObjectKey key) {
        return Optional.ofNullable(objects.get(key));
    }

    /// @throws ApiError 404 if it is not there
    Stored require(ObjectKey key) {
        return find(key).orElseThrow(() -> ApiError.notFound(key.type().qualified(), key.name()));
    }

    ObjectNode current(ObjectKey key) {
        return require(key).object();
    }

    boolean has(ObjectKey key) {
        return objects.containsKey(key);
    }

    /// The keys of the objects that are owned by an object of that uid.
    List<ObjectKey> ownedBy(String uid) {
        return objects.entrySet().stream()
                .filter(it -> Owners.isOwned(it.getValue().object(), uid))
                .map(Map.Entry::getKey)
                .toList();
    }

    Set<String> uids() {
        return objects.values().stream()
                .map(it -> Trees.text(it.object(), "metadata", "uid"))
                .collect(Collectors.toSet());
    }

    List<ObjectKey> keys(Predicate<ObjectKey> which) {
        return objects.keySet().stream().filter(which).toList();
    }

    List<ObjectNode> everything() {
        return objects.values().stream().map(Stored::object).toList();
    }

    /// In order of their names.
    ///
    /// @param namespace empty for all
    List<ObjectNode> list(ResourceType type, String namespace, Predicate<ObjectNode> matches) {
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
            if (matches.test(entry.getValue().object())) {
                found.add(entry.getValue().object());
            }
        }
        return found;
    }

    /// @throws ApiError 404 if no such kind is served
    ResourceType typeOf(ObjectNode object) {
        String apiVersion = Trees.text(object, "apiVersion");
        String kind = Trees.text(object, "kind");
        return kinds.find(apiVersion, kind)
                .orElseThrow(() -> ApiError.noSuchKind(apiVersion, kind));
    }

    ObjectKey keyOf(ObjectNode object) {
        return ObjectRules.key(typeOf(object), object);
    }

    /// Puts a new or changed object; it is nobody else's from here on.
    void put(ObjectKey key, Stored stored, String manager) {
        version++;
        ObjectNode metadata = stored.object().withObjectProperty("metadata");
        metadata.put("resourceVersion", Long.toString(version));
        metadata.set("managedFields", stored.ownership().managedFields());
        Optional<ObjectNode> before =
                Optional.ofNullable(objects.put(key, stored)).map(Stored::object);
        if (ObjectRules.isDefinition(key.type())) {
            kinds.define(stored.object());
        }
        Change.Kind kind = before.isEmpty() ? Change.Kind.ADDED : Change.Kind.MODIFIED;
        history.tell(new Change(kind, key.type(), version, before, stored.object(), manager));
    }

    /// Takes an object away.
    ///
    /// @param last as it was in the end
    void remove(ObjectKey key, ObjectNode last, String manager) {
        version++;
        Optional<ObjectNode> before = Optional.ofNullable(objects.remove(key)).map(Stored::object);
        ObjectNode copy = last.deepCopy();
        copy.withObjectProperty("metadata").put("resourceVersion", Long.toString(version));
        Change.Kind kind = Change.Kind.DELETED;
        history.tell(new Change(kind, key.type(), version, before, copy, manager));
    }

    /// Puts objects back as they were written down; nobody is told, and older versions are
    /// forgotten.
    void restore(List<ObjectNode> objectsThen, long versionThen) {
        objects.clear();
        objectsThen.stream()
                .filter(o -> o.path("kind").asText().equals("CustomResourceDefinition"))
                .forEach(kinds::define);
        for (ObjectNode object : objectsThen) {
            Ownership ownership = Ownership.read(object.path("metadata").path("managedFields"));
            objects.put(keyOf(object), new Stored(object, ownership));
        }
        version = versionThen;
        history.forgetAll(versionThen);
    }
}
