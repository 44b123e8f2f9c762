package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ObjectTable.Stored;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// The objects of one simulated cluster, with the rules by which an API server changes them.
///
/// Thread-safe. What it hands out must not be modified; what it takes it copies. Listeners hear
/// every change once, in order of the resource version.
public final class ObjectStore {
    private static final String COLLECTOR = "garbage-collector";

    private final String cluster;
    private final InstantSource clock;
    private final ObjectTable table = new ObjectTable();

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
        table.history().listen(listener);
    }

    public synchronized void forget(Consumer<Change> listener) {
        table.history().forget(listener);
    }

    /// Tells the changes after that version, and from then on every one.
    ///
    /// @throws ApiError 410 if some of them are forgotten
    synchronized void follow(long after, Consumer<Change> listener) {
        table.history().since(after).forEach(listener);
        table.history().listen(listener);
    }

    /// Runs several questions and changes as one.
    synchronized <T> T whole(Supplier<T> action) {
        return action.get();
    }

    public synchronized Collection<ResourceType> types() {
        return table.kinds().all();
    }

    public synchronized Optional<ResourceType> type(String apiVersion, String kind) {
        return table.kinds().find(apiVersion, kind);
    }

    synchronized Optional<ResourceType> typeOfPlural(String group, String version, String plural) {
        return table.kinds().findPlural(group, version, plural);
    }

    public synchronized long version() {
        return table.version();
    }

    public synchronized Optional<ObjectNode> get(ObjectKey key) {
        return table.find(key).map(Stored::object);
    }

    /// The objects of a type in order of their names.
    ///
    /// @param namespace empty for all
    public synchronized List<ObjectNode> list(
            ResourceType type, String namespace, Selector selector) {
        return table.list(type, namespace, selector);
    }

    /// All objects.
    public synchronized List<ObjectNode> everything() {
        return table.everything();
    }

    public synchronized ObjectNode create(ObjectNode wanted, String manager) {
        return create(wanted, manager, false);
    }

    synchronized ObjectNode create(ObjectNode wanted, String manager, boolean dryRun) {
        ObjectNode object = wanted.deepCopy();
        ResourceType type = typeOf(object);
        ObjectKey key = ObjectRules.admitted(type, object);
        if (table.find(key).isPresent()) {
            throw ApiError.alreadyExists(type.qualified(), key.name());
        }
        table.requireNamespace(key);
        ObjectRules.begin(type, object, now());
        if (dryRun) {
            return object;
        }
        Ownership ownership = new Ownership();
        ownership.update(ObjectRules.EMPTY, object, manager);
        table.put(key, new Stored(object, ownership), manager);
        return object;
    }

    /// Server-side apply.
    public synchronized ObjectNode apply(
            ObjectNode applied, String manager, boolean force, boolean dryRun) {
        ResourceType type = typeOf(applied);
        ObjectKey key = ObjectRules.admitted(type, applied.deepCopy());
        Optional<Stored> there = table.find(key);
        if (there.isEmpty()) {
            ObjectNode created = create(applied, manager, dryRun);
            if (!dryRun) {
                // what was completed by the server is not the applier's
                table.require(key).ownership().only(applied, manager);
            }
            return created;
        }
        Stored stored = there.get();
        List<ApiError.Cause> conflicts =
                stored.ownership().conflicts(stored.object(), applied, manager);
        if (!conflicts.isEmpty() && !force) {
            throw ApiError.managed(conflicts);
        }
        ObjectRules.checkSame(key, stored.object(), applied);
        ObjectNode merged = ObjectRules.applied(type, stored.object(), applied);
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
        Stored stored = table.require(key);
        ObjectNode copy = changer.apply(stored.object().deepCopy());
        ObjectRules.checkSame(key, stored.object(), copy);
        ObjectRules.changed(key.type(), stored.object(), copy);
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
        Stored stored = table.require(key);
        ObjectNode changed = changer.apply(stored.object().deepCopy());
        ObjectRules.checkSame(key, stored.object(), changed);
        ObjectNode copy = ObjectRules.withStatus(stored.object(), changed.path("status"));
        return dryRun ? copy : replaced(key, stored, copy, manager);
    }

    /// JSON merge patch (RFC 7396) of everything but status.
    public synchronized ObjectNode merge(ObjectKey key, ObjectNode patch, String manager) {
        return change(key, manager, false, copy -> Trees.merged(copy, patch));
    }

    /// JSON merge patch of the status; what else the patch holds is passed over.
    public synchronized ObjectNode mergeStatus(ObjectKey key, ObjectNode patch, String manager) {
        return changeWithStatus(key, manager, false, copy -> Trees.merged(copy, patch));
    }

    /// Deletes, or marks as going if finalizers or contents (of a namespace, of a definition) hold
    /// it; what it alone owned goes with it.
    ///
    /// @param uid only an object of that uid; empty for any
    public synchronized ObjectNode delete(ObjectKey key, String uid, String manager) {
        Stored stored = table.require(key);
        ObjectNode object = stored.object();
        ObjectRules.checkUid(key, object, uid);
        if (table.isFree(key, object)) {
            remove(key, object, manager);
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
        table.put(key, new Stored(going, stored.ownership()), manager);
        deleteAll(table.contents(key, going), "namespace-controller");
        return going;
    }

    /// Takes an owner's references out of its dependents, so that they outlive it.
    synchronized void orphan(ObjectKey owner, String manager) {
        String uid = Trees.text(table.current(owner), "metadata", "uid");
        for (ObjectKey key : Owners.dependents(uid, table.keys(), table::current)) {
            change(key, manager, false, copy -> Owners.without(copy, uid));
        }
    }

    public ObjectKey keyOf(ObjectNode object) {
        return ObjectRules.key(typeOf(object), object);
    }

    private synchronized ResourceType typeOf(ObjectNode object) {
        String apiVersion = Trees.text(object, "apiVersion");
        String kind = Trees.text(object, "kind");
        return table.kinds()
                .find(apiVersion, kind)
                .orElseThrow(() -> ApiError.noSuchKind(apiVersion, kind));
    }

    private ObjectNode replaced(ObjectKey key, Stored stored, ObjectNode after, String manager) {
        if (Trees.same(stored.object(), after)) {
            return stored.object();
        }
        ObjectRules.checkFinalizers(key, stored.object(), after);
        ObjectRules.countGeneration(stored.object(), after);
        if (ObjectRules.isGoing(after) && table.isFree(key, after)) {
            remove(key, after, manager);
        } else {
            table.put(key, new Stored(after, stored.ownership()), manager);
        }
        return after;
    }

    private void remove(ObjectKey key, ObjectNode object, String manager) {
        table.remove(key, object, manager);
        String uid = Trees.text(object, "metadata", "uid");
        deleteAll(Owners.orphans(uid, table.keys(), table::current), COLLECTOR);
        // whoever has another owner stays, and forgets the one that is gone
        for (ObjectKey shared : Owners.dependents(uid, table.keys(), table::current)) {
            if (!ObjectRules.isGoing(table.current(shared))) {
                change(shared, COLLECTOR, false, copy -> Owners.without(copy, uid));
            }
        }
        ObjectRules.containers(key).forEach(this::emptied);
    }

    private void deleteAll(List<ObjectKey> keys, String manager) {
        for (ObjectKey key : keys) {
            if (table.find(key).isPresent()) {
                delete(key, "", manager);
            }
        }
    }

    private void emptied(ObjectKey container) {
        table.find(container)
                .map(Stored::object)
                .filter(o -> ObjectRules.isGoing(o) && table.isFree(container, o))
                .ifPresent(o -> remove(container, o, "namespace-controller"));
    }

    private String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
