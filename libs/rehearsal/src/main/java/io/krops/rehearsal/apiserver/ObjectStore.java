package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.InstantSource;
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
    private final String cluster;
    private static final int REMEMBERED = 300;

    private final History history;
    private final ObjectTable table;
    private final Departures departures;
    private final Alterations alterations;

    public ObjectStore(String cluster, InstantSource clock) {
        this(cluster, clock, REMEMBERED);
    }

    private ObjectStore(String cluster, InstantSource clock, int remembered) {
        this.cluster = cluster;
        this.history = new History(remembered);
        this.table = new ObjectTable(history);
        this.departures = new Departures(table, clock);
        this.alterations = new Alterations(table, departures, clock);
        for (String namespace : List.of("default", "kube-system", "kube-public")) {
            create(ObjectRules.namespace(namespace), "krops-world");
        }
    }

    /// One that nobody watches from outside: keeps no changes for those who come late.
    public static ObjectStore unwatched(String cluster, InstantSource clock) {
        return new ObjectStore(cluster, clock, 0);
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
        return table.find(key).map(ObjectTable.Stored::object);
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

    public synchronized ObjectKey keyOf(ObjectNode object) {
        return table.keyOf(object);
    }

    /// @throws ApiError 409 if one of that name is there, 404 if its namespace is not
    public ObjectNode create(ObjectNode wanted, String manager) {
        return create(wanted, Authorship.of(manager));
    }

    synchronized ObjectNode create(ObjectNode wanted, Authorship by) {
        return alterations.create(wanted, by);
    }

    /// Server-side apply.
    ///
    /// @throws ApiError 409 if another manager wants another value, unless forced
    public ObjectNode apply(ObjectNode applied, String manager, boolean force, boolean dryRun) {
        return apply(applied, force, new Authorship(manager, false, dryRun));
    }

    synchronized ObjectNode apply(ObjectNode applied, boolean force, Authorship by) {
        return alterations.apply(applied, force, by);
    }

    /// Replaces everything but status.
    public ObjectNode update(ObjectNode wanted, String manager) {
        return change(keyOf(wanted), Authorship.of(manager), _ -> wanted.deepCopy());
    }

    /// Replaces status alone.
    public ObjectNode updateStatus(ObjectNode wanted, String manager) {
        return change(keyOf(wanted), Authorship.ofStatus(manager), _ -> wanted.deepCopy());
    }

    /// Changes a copy of the object, of everything but status.
    ///
    /// @throws ApiError 404 if it is not there, 409 if the changed copy names another version
    public ObjectNode change(
            ObjectKey key, String manager, boolean dryRun, UnaryOperator<ObjectNode> changer) {
        return change(key, new Authorship(manager, false, dryRun), changer);
    }

    synchronized ObjectNode change(
            ObjectKey key, Authorship by, UnaryOperator<ObjectNode> changer) {
        return alterations.change(key, by, changer);
    }

    /// Changes a copy of the status.
    public ObjectNode changeStatus(ObjectKey key, String manager, Consumer<ObjectNode> changer) {
        return change(
                key,
                Authorship.ofStatus(manager),
                copy -> {
                    changer.accept(copy.withObjectProperty("status"));
                    return copy;
                });
    }

    /// JSON merge patch (RFC 7396) of everything but status.
    public ObjectNode merge(ObjectKey key, ObjectNode patch, String manager) {
        return change(key, Authorship.of(manager), copy -> merged(copy, patch));
    }

    /// JSON merge patch of the status; what else the patch holds is passed over.
    public ObjectNode mergeStatus(ObjectKey key, ObjectNode patch, String manager) {
        return change(key, Authorship.ofStatus(manager), copy -> merged(copy, patch));
    }

    private static ObjectNode merged(ObjectNode copy, ObjectNode patch) {
        Trees.merge(copy, patch);
        return copy;
    }

    /// Deletes, or marks as going if finalizers or contents (of a namespace, of a definition) hold
    /// it; what it alone owned goes with it.
    ///
    /// @param uid only an object of that uid; empty for any
    public synchronized ObjectNode delete(ObjectKey key, String uid, String manager) {
        ObjectRules.checkUid(key, table.current(key), uid);
        return departures.delete(key, manager);
    }

    /// Takes an owner's references out of its dependents, so that they outlive it.
    synchronized void orphan(ObjectKey owner, String manager) {
        departures.orphan(owner, manager);
    }

    /// Everything, so that `restore` can make the same of it.
    synchronized ObjectNode snapshot() {
        ObjectNode snapshot = JsonNodeFactory.instance.objectNode();
        snapshot.put("version", table.version());
        ArrayNode objects = snapshot.putArray("objects");
        table.everything().forEach(objects::add);
        return snapshot;
    }

    /// Watchers of older versions are told that they are gone; listeners are told nothing.
    synchronized void restore(JsonNode snapshot) {
        List<ObjectNode> objects =
                snapshot.path("objects").valueStream().map(o -> (ObjectNode) o.deepCopy()).toList();
        table.restore(objects, snapshot.path("version").asLong());
    }
}
