package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// The objects of one simulated cluster, with the rules by which an API server changes them.
///
/// Thread-safe. What it hands out must not be modified; what it takes it copies. Listeners hear
/// every change once, in order of the resource version.
public final class ObjectStore {
    private static final String COLLECTOR = "garbage-collector";

    private record Stored(ObjectNode object, Ownership ownership) {}

    private final String cluster;
    private final InstantSource clock;
    private final Kinds kinds = new Kinds();
    private final NavigableMap<ObjectKey, Stored> objects = new TreeMap<>();
    private final History history = new History();
    private long version = 1;

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

    public synchronized void listen(Consumer<Change> listener) {
        history.listen(listener);
    }

    public synchronized void forget(Consumer<Change> listener) {
        history.forget(listener);
    }

    /// Tells the changes after that version, and from then on every one.
    ///
    /// @throws ApiError 410 if some of them are forgotten
    synchronized void follow(long after, Consumer<Change> listener) {
        history.since(after).forEach(listener);
        history.listen(listener);
    }

    /// Runs several questions and changes as one.
    synchronized <T> T whole(Supplier<T> action) {
        return action.get();
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

    /// All objects.
    public synchronized List<ObjectNode> everything() {
        return objects.values().stream().map(Stored::object).toList();
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
        put(key, new Stored(object, ownership), manager);
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
                fresh.ownership().only(applied, manager);
            }
            return created;
        }
        List<ApiError.Cause> conflicts =
                stored.ownership().conflicts(stored.object(), applied, manager);
        if (!conflicts.isEmpty() && !force) {
            throw ApiError.managed(conflicts);
        }
        ObjectRules.checkSame(key, stored.object(), applied);
        ObjectNode merged = stored.object().deepCopy();
        ObjectNode patch = applied.deepCopy();
        if (type.status()) {
            patch.remove("status");
        }
        ObjectRules.withoutServerMade(patch);
        Trees.merge(merged, patch);
        ObjectRules.complete(type, merged);
        Ownership after = stored.ownership().copy();
        after.apply(stored.object(), merged, applied, manager);
        if (dryRun) {
            return merged;
        }
        stored.ownership().become(after);
        return replaced(key, stored, merged, manager);
    }

    /// Replaces everything but status.
    public synchronized ObjectNode update(ObjectNode wanted, String manager) {
        return change(
                keyOf(wanted), manager, false, current -> ObjectRules.updated(current, wanted));
    }

    /// Replaces status alone.
    public synchronized ObjectNode updateStatus(ObjectNode wanted, String manager) {
        return changeWithStatus(keyOf(wanted), manager, false, _ -> wanted);
    }

    /// Changes a copy of the object, of everything but status.
    ///
    /// @throws ApiError 404 if it is not there, 409 if the changed copy names another version
    public synchronized ObjectNode change(
            ObjectKey key, String manager, boolean dryRun, UnaryOperator<ObjectNode> changer) {
        Stored stored = storedOf(key);
        ObjectNode copy = changer.apply(stored.object().deepCopy());
        ObjectRules.checkSame(key, stored.object(), copy);
        ObjectRules.keepServerMade(stored.object(), copy);
        ObjectRules.complete(key.type(), copy);
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
        return changeWithStatus(
                key,
                manager,
                false,
                copy -> {
                    changer.accept(copy.withObjectProperty("status"));
                    return copy;
                });
    }

    /// Changes a copy of the object, of which the status alone counts.
    ///
    /// @throws ApiError 404 if it is not there, 409 if the changed copy names another version
    synchronized ObjectNode changeWithStatus(
            ObjectKey key, String manager, boolean dryRun, UnaryOperator<ObjectNode> changer) {
        Stored stored = storedOf(key);
        ObjectNode changed = changer.apply(stored.object().deepCopy());
        ObjectRules.checkSame(key, stored.object(), changed);
        ObjectNode copy = stored.object().deepCopy();
        copy.remove("status");
        if (!changed.path("status").isEmpty()) {
            copy.set("status", changed.get("status").deepCopy());
        }
        return dryRun ? copy : replaced(key, stored, copy, manager);
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
        return changeWithStatus(
                key,
                manager,
                false,
                copy -> {
                    Trees.merge(copy, patch);
                    return copy;
                });
    }

    /// Deletes, or marks as going if finalizers or contents (of a namespace, of a definition) hold
    /// it; what it alone owned goes with it.
    ///
    /// @param uid only an object of that uid; empty for any
    public synchronized ObjectNode delete(ObjectKey key, String uid, String manager) {
        Stored stored = storedOf(key);
        ObjectNode object = stored.object();
        ObjectRules.checkUid(key, object, uid);
        List<ObjectKey> contents = contents(key, object);
        if (contents.isEmpty() && !ObjectRules.hasFinalizers(object)) {
            remove(key, stored, manager);
            return object;
        }
        if (ObjectRules.isGoing(object)) {
            return object;
        }
        ObjectNode going = object.deepCopy();
        going.withObjectProperty("metadata").put("deletionTimestamp", now());
        if (ObjectRules.isNamespace(key.type())) {
            going.withObjectProperty("status").put("phase", "Terminating");
        }
        put(key, new Stored(going, stored.ownership()), manager);
        for (ObjectKey content : contents) {
            if (objects.containsKey(content)) {
                delete(content, "", "namespace-controller");
            }
        }
        return going;
    }

    /// Takes an owner's references out of its dependents, so that they outlive it.
    synchronized void orphan(ObjectKey owner, String manager) {
        String uid = Trees.text(currentOf(owner), "metadata", "uid");
        for (ObjectKey key : Owners.dependents(uid, objects.keySet(), this::currentOf)) {
            change(key, manager, false, copy -> Owners.without(copy, uid));
        }
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
        ObjectRules.checkFinalizers(key, stored.object(), after);
        ObjectRules.countGeneration(stored.object(), after);
        boolean gone =
                ObjectRules.isGoing(after)
                        && !ObjectRules.hasFinalizers(after)
                        && contents(key, after).isEmpty();
        if (gone) {
            remove(key, new Stored(after, stored.ownership()), manager);
        } else {
            put(key, new Stored(after, stored.ownership()), manager);
        }
        return after;
    }

    private void put(ObjectKey key, Stored stored, String manager) {
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

    private void remove(ObjectKey key, Stored stored, String manager) {
        version++;
        Optional<ObjectNode> before = Optional.ofNullable(objects.remove(key)).map(Stored::object);
        ObjectNode last = stored.object().deepCopy();
        last.withObjectProperty("metadata").put("resourceVersion", Long.toString(version));
        Change.Kind kind = Change.Kind.DELETED;
        history.tell(new Change(kind, key.type(), version, before, last, manager));
        String uid = Trees.text(last, "metadata", "uid");
        for (ObjectKey owned : Owners.orphans(uid, everyKey(), this::currentOf)) {
            if (objects.containsKey(owned)) {
                delete(owned, "", COLLECTOR);
            }
        }
        // whoever has another owner stays, and forgets the one that is gone
        for (ObjectKey shared : Owners.dependents(uid, everyKey(), this::currentOf)) {
            if (!ObjectRules.isGoing(currentOf(shared))) {
                change(shared, COLLECTOR, false, copy -> Owners.without(copy, uid));
            }
        }
        if (ObjectRules.isDefinition(key.type())) {
            kinds.withdraw(last);
        }
        for (ObjectKey container : ObjectRules.containers(key)) {
            emptied(container);
        }
    }

    private void emptied(ObjectKey container) {
        Stored stored = objects.get(container);
        if (stored != null
                && ObjectRules.isGoing(stored.object())
                && !ObjectRules.hasFinalizers(stored.object())
                && contents(container, stored.object()).isEmpty()) {
            remove(container, stored, "namespace-controller");
        }
    }

    /// What must go before a namespace or a definition can.
    private List<ObjectKey> contents(ObjectKey container, ObjectNode object) {
        return objects.keySet().stream().filter(ObjectRules.inside(container, object)).toList();
    }

    private List<ObjectKey> everyKey() {
        return List.copyOf(objects.keySet());
    }

    private void requireNamespace(ObjectKey key) {
        if (key.namespace().isEmpty()) {
            return;
        }
        ResourceType namespace = kinds.find("v1", "Namespace").orElseThrow();
        Stored home = objects.get(new ObjectKey(namespace, "", key.namespace()));
        if (home == null) {
            throw ApiError.notFound("namespaces", key.namespace());
        }
        if (ObjectRules.isGoing(home.object())) {
            throw ApiError.terminating(key);
        }
    }

    private String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
