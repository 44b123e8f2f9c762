package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// The objects of one simulated cluster, with the rules by which an API server changes them.
///
/// Thread-safe. What it hands out must not be modified; what it takes it copies. Listeners hear
/// every change once, in order of the resource version.
public final class ObjectStore {
    private static final int REMEMBERED = 2000;

    private record Stored(ObjectNode object, Ownership ownership) {}

    private final String cluster;
    private final InstantSource clock;
    private final Kinds kinds = new Kinds();
    private final NavigableMap<ObjectKey, Stored> objects = new TreeMap<>();
    private final Deque<Change> history = new ArrayDeque<>();
    private final List<Consumer<Change>> listeners = new CopyOnWriteArrayList<>();
    private long version = 1;
    private long forgotten;

    public ObjectStore(String cluster, InstantSource clock) {
        this.cluster = cluster;
        this.clock = clock;
        for (String namespace : List.of("default", "kube-system", "kube-public")) {
            create(ObjectRules.namespace(namespace), "krops-world");
        }
    }

    public String cluster() {
        return cluster;
    }

    public void listen(Consumer<Change> listener) {
        listeners.add(listener);
    }

    public void forget(Consumer<Change> listener) {
        listeners.remove(listener);
    }

    public synchronized Collection<ResourceType> types() {
        return kinds.all();
    }

    public synchronized Optional<ResourceType> type(String apiVersion, String kind) {
        return kinds.find(apiVersion, kind);
    }

    synchronized Optional<ResourceType> typeOfPlural(String group, String version, String plural) {
        return kinds.findPlural(group, version, plural);
    }

    public synchronized long version() {
        return version;
    }

    public synchronized Optional<ObjectNode> get(ObjectKey key) {
        return Optional.ofNullable(objects.get(key)).map(Stored::object);
    }

    /// The objects of a type in order of their names.
    ///
    /// @param namespace empty for all
    public synchronized List<ObjectNode> list(
            ResourceType type, String namespace, Selector selector) {
        List<ObjectNode> found = new ArrayList<>();
        ObjectKey from = new ObjectKey(type, namespace, "");
        for (var entry : objects.tailMap(from, true).entrySet()) {
            ObjectKey key = entry.getKey();
            boolean past =
                    !key.type().qualified().equals(type.qualified())
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

    /// All objects.
    public synchronized List<ObjectNode> everything() {
        return objects.values().stream().map(Stored::object).toList();
    }

    /// The changes after that version.
    ///
    /// @throws ApiError 410 if some of them are forgotten
    synchronized List<Change> since(long after) {
        if (after < forgotten) {
            throw ApiError.gone("too old resource version: " + after);
        }
        return history.stream().filter(c -> c.version() > after).toList();
    }

    public synchronized ObjectNode create(ObjectNode wanted, String manager) {
        return create(wanted, manager, false);
    }

    synchronized ObjectNode create(ObjectNode wanted, String manager, boolean dryRun) {
        ObjectNode object = wanted.deepCopy();
        ResourceType type = typeOf(object);
        ObjectKey key = ObjectRules.admitted(type, object);
        if (objects.containsKey(key)) {
            throw ApiError.alreadyExists(type.qualified(), key.name());
        }
        requireNamespace(key);
        if (type.status()) {
            object.remove("status");
        }
        ObjectNode metadata = object.withObjectProperty("metadata");
        metadata.remove(List.of("managedFields", "deletionTimestamp", "selfLink"));
        metadata.put("uid", UUID.randomUUID().toString());
        metadata.put("creationTimestamp", now());
        if (type.status() || object.has("spec")) {
            metadata.put("generation", 1);
        }
        ObjectRules.complete(type, object);
        if (dryRun) {
            return object;
        }
        Ownership ownership = new Ownership();
        ownership.update(ObjectRules.EMPTY, object, manager);
        put(key, new Stored(object, ownership), Change.Kind.ADDED, manager);
        return object;
    }

    /// Server-side apply.
    public synchronized ObjectNode apply(
            ObjectNode applied, String manager, boolean force, boolean dryRun) {
        ResourceType type = typeOf(applied);
        ObjectKey key = ObjectRules.admitted(type, applied.deepCopy());
        Stored stored = objects.get(key);
        if (stored == null) {
            ObjectNode created = create(applied, manager, dryRun);
            if (!dryRun) {
                // what was completed by the server is not the applier's
                Stored fresh = Objects.requireNonNull(objects.get(key));
                fresh.ownership().apply(fresh.object(), applied, manager);
            }
            return created;
        }
        List<ApiError.Cause> conflicts =
                stored.ownership().conflicts(stored.object(), applied, manager);
        if (!conflicts.isEmpty() && !force) {
            throw ApiError.managed(conflicts);
        }
        ObjectNode merged = stored.object().deepCopy();
        ObjectNode patch = applied.deepCopy();
        if (type.status()) {
            patch.remove("status");
        }
        ObjectRules.withoutServerMade(patch);
        Trees.merge(merged, patch);
        if (dryRun) {
            return merged;
        }
        stored.ownership().apply(merged, applied, manager);
        return replaced(key, stored, merged, manager);
    }

    /// Replaces everything but status.
    public synchronized ObjectNode update(ObjectNode wanted, String manager) {
        return change(
                keyOf(wanted), manager, false, current -> ObjectRules.updated(current, wanted));
    }

    /// Replaces status alone.
    public synchronized ObjectNode updateStatus(ObjectNode wanted, String manager) {
        return changeStatus(
                keyOf(wanted),
                manager,
                status -> {
                    ObjectRules.checkVersion(keyOf(wanted), currentOf(keyOf(wanted)), wanted);
                    status.removeAll();
                    status.setAll(wanted.withObjectProperty("status"));
                });
    }

    /// Changes a copy of the object, of everything but status.
    ///
    /// @throws ApiError 404 if it is not there, 409 if the changed copy names another version
    public synchronized ObjectNode change(
            ObjectKey key, String manager, boolean dryRun, UnaryOperator<ObjectNode> changer) {
        Stored stored = storedOf(key);
        ObjectNode copy = changer.apply(stored.object().deepCopy());
        ObjectRules.checkVersion(key, stored.object(), copy);
        ObjectRules.keepServerMade(stored.object(), copy);
        if (key.type().status()) {
            copy.remove("status");
            if (stored.object().has("status")) {
                copy.set("status", stored.object().get("status"));
            }
        }
        if (dryRun) {
            return copy;
        }
        stored.ownership().update(stored.object(), copy, manager);
        return replaced(key, stored, copy, manager);
    }

    /// Changes a copy of the status.
    public synchronized ObjectNode changeStatus(
            ObjectKey key, String manager, Consumer<ObjectNode> changer) {
        Stored stored = storedOf(key);
        ObjectNode copy = stored.object().deepCopy();
        changer.accept(copy.withObjectProperty("status"));
        if (copy.path("status").isEmpty()) {
            copy.remove("status");
        }
        return replaced(key, stored, copy, manager);
    }

    /// JSON merge patch (RFC 7396) of everything but status.
    public synchronized ObjectNode merge(ObjectKey key, ObjectNode patch, String manager) {
        return change(
                key,
                manager,
                false,
                copy -> {
                    Trees.merge(copy, patch);
                    return copy;
                });
    }

    /// JSON merge patch of the status; what else the patch holds is passed over.
    public synchronized ObjectNode mergeStatus(ObjectKey key, ObjectNode patch, String manager) {
        return changeStatus(
                key,
                manager,
                status -> {
                    if (patch.get("status") instanceof ObjectNode wanted) {
                        Trees.merge(status, wanted);
                    }
                });
    }

    /// Deletes, or marks as going if finalizers hold it.
    ///
    /// @param uid only an object of that uid; empty for any
    public synchronized ObjectNode delete(ObjectKey key, String uid, String manager) {
        Stored stored = storedOf(key);
        ObjectNode object = stored.object();
        if (!uid.isEmpty() && !Trees.text(object, "metadata", "uid").equals(uid)) {
            throw ApiError.conflict(
                    key.type().qualified(),
                    key.name(),
                    "the UID in the precondition (" + uid + ") does not match");
        }
        if (object.path("metadata").path("finalizers").isEmpty()) {
            remove(key, stored, manager);
            return object;
        }
        if (object.path("metadata").has("deletionTimestamp")) {
            return object;
        }
        ObjectNode going = object.deepCopy();
        going.withObjectProperty("metadata").put("deletionTimestamp", now());
        put(key, new Stored(going, stored.ownership()), Change.Kind.MODIFIED, manager);
        return going;
    }

    public ObjectKey keyOf(ObjectNode object) {
        return ObjectRules.key(typeOf(object), object);
    }

    private synchronized ResourceType typeOf(ObjectNode object) {
        String apiVersion = Trees.text(object, "apiVersion");
        String kind = Trees.text(object, "kind");
        return kinds.find(apiVersion, kind)
                .orElseThrow(() -> ApiError.noSuchKind(apiVersion, kind));
    }

    private ObjectNode currentOf(ObjectKey key) {
        return storedOf(key).object();
    }

    private Stored storedOf(ObjectKey key) {
        Stored stored = objects.get(key);
        if (stored == null) {
            throw ApiError.notFound(key.type().qualified(), key.name());
        }
        return stored;
    }

    private ObjectNode replaced(ObjectKey key, Stored stored, ObjectNode after, String manager) {
        if (Trees.same(stored.object(), after)) {
            return stored.object();
        }
        ObjectRules.countGeneration(key.type(), stored.object(), after);
        boolean gone =
                after.path("metadata").has("deletionTimestamp")
                        && after.path("metadata").path("finalizers").isEmpty();
        if (gone) {
            remove(key, new Stored(after, stored.ownership()), manager);
        } else {
            put(key, new Stored(after, stored.ownership()), Change.Kind.MODIFIED, manager);
        }
        return after;
    }

    private void put(ObjectKey key, Stored stored, Change.Kind kind, String manager) {
        version++;
        stored.object()
                .withObjectProperty("metadata")
                .put("resourceVersion", Long.toString(version));
        objects.put(key, stored);
        if (ObjectRules.isDefinition(key.type())) {
            kinds.define(stored.object());
        }
        tell(new Change(kind, key.type(), version, stored.object(), manager));
    }

    private void remove(ObjectKey key, Stored stored, String manager) {
        version++;
        objects.remove(key);
        ObjectNode last = stored.object().deepCopy();
        last.withObjectProperty("metadata").put("resourceVersion", Long.toString(version));
        tell(new Change(Change.Kind.DELETED, key.type(), version, last, manager));
        for (ObjectKey orphan : ObjectRules.dependents(key, last, everyKey(), this::currentOf)) {
            if (objects.containsKey(orphan)) {
                delete(orphan, "", "garbage-collector");
            }
        }
        if (ObjectRules.isDefinition(key.type())) {
            kinds.withdraw(last);
        }
    }

    private List<ObjectKey> everyKey() {
        return List.copyOf(objects.keySet());
    }

    private void tell(Change change) {
        history.addLast(change);
        if (history.size() > REMEMBERED) {
            forgotten = history.removeFirst().version();
        }
        listeners.forEach(l -> l.accept(change));
    }

    private void requireNamespace(ObjectKey key) {
        if (key.namespace().isEmpty()) {
            return;
        }
        ResourceType namespace = kinds.find("v1", "Namespace").orElseThrow();
        if (!objects.containsKey(new ObjectKey(namespace, "", key.namespace()))) {
            throw ApiError.notFound("namespaces", key.namespace());
        }
    }

    private String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
