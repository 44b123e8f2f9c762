package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ObjectTable.Stored;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;

/// How objects go, and what goes with them. Guarded by its store.
///
/// An object is marked as going while finalizers hold it, or contents: what lives in a namespace,
/// what is of a defined kind. What it alone owned goes after it, in no time.
final class Departures {
    private static final String COLLECTOR = "garbage-collector";
    private static final String NAMESPACES = "namespace-controller";

    private final ObjectTable table;
    private final InstantSource clock;

    Departures(ObjectTable table, InstantSource clock) {
        this.table = table;
        this.clock = clock;
    }

    ObjectNode delete(ObjectKey key, String manager) {
        Stored stored = table.require(key);
        ObjectNode object = stored.object();
        List<ObjectKey> contents = contents(key, object);
        if (contents.isEmpty() && !ObjectRules.hasFinalizers(object)) {
            remove(key, object, manager);
            return object;
        }
        if (ObjectRules.isGoing(object)) {
            return object;
        }
        ObjectNode going = object.deepCopy();
        String now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
        going.withObjectProperty("metadata").put("deletionTimestamp", now);
        if (ObjectRules.isNamespace(key.type())) {
            going.withObjectProperty("status").put("phase", "Terminating");
        }
        table.put(key, new Stored(going, stored.ownership()), manager);
        for (ObjectKey content : contents) {
            if (table.has(content)) {
                delete(content, NAMESPACES);
            }
        }
        return going;
    }

    /// Whether nothing holds an object that is going.
    boolean mayGo(ObjectKey key, ObjectNode object) {
        return ObjectRules.isGoing(object)
                && !ObjectRules.hasFinalizers(object)
                && contents(key, object).isEmpty();
    }

    void remove(ObjectKey key, ObjectNode last, String manager) {
        table.remove(key, last, manager);
        collect(Trees.text(last, "metadata", "uid"));
        if (ObjectRules.isDefinition(key.type())) {
            table.kinds().withdraw(last);
        }
        for (ObjectKey container : ObjectRules.containers(key)) {
            boolean emptied =
                    table.find(container).filter(c -> mayGo(container, c.object())).isPresent();
            if (emptied) {
                remove(container, table.current(container), NAMESPACES);
            }
        }
    }

    private void collect(String uid) {
        List<ObjectKey> owned = table.ownedBy(uid);
        if (owned.isEmpty()) {
            return;
        }
        Set<String> living = table.uids();
        for (ObjectKey key : owned) {
            if (table.find(key).filter(o -> Owners.isOrphan(o.object(), living)).isPresent()) {
                delete(key, COLLECTOR);
            }
        }
        // whoever has another owner stays, and forgets the one that is gone
        for (ObjectKey key : owned) {
            if (table.find(key).filter(o -> !ObjectRules.isGoing(o.object())).isPresent()) {
                disown(key, uid, COLLECTOR);
            }
        }
    }

    /// Takes an owner's references out of its dependents, so that they outlive it.
    void orphan(ObjectKey owner, String manager) {
        String uid = Trees.text(table.current(owner), "metadata", "uid");
        for (ObjectKey key : table.ownedBy(uid)) {
            disown(key, uid, manager);
        }
    }

    private void disown(ObjectKey key, String uid, String manager) {
        Stored stored = table.require(key);
        ObjectNode copy = Owners.without(stored.object().deepCopy(), uid);
        Ownership after =
                stored.ownership()
                        .updated(
                                Fields.leaves(key.type(), stored.object(), false),
                                Fields.leaves(key.type(), copy, false),
                                Ownership.Owner.of(Authorship.of(manager), false),
                                new Ownership.Claim(Set.of(), "", ""));
        table.put(key, new Stored(copy, after), manager);
    }

    /// What must go before a namespace or a definition can.
    private List<ObjectKey> contents(ObjectKey container, ObjectNode object) {
        return table.keys(ObjectRules.inside(container, object));
    }
}
