package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ObjectTable.Stored;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

/// How objects come to be and change: creation, server-side apply, updates. Guarded by its store.
final class Alterations {
    private final ObjectTable table;
    private final Departures departures;
    private final InstantSource clock;

    Alterations(ObjectTable table, Departures departures, InstantSource clock) {
        this.table = table;
        this.departures = departures;
        this.clock = clock;
    }

    ObjectNode create(ObjectNode wanted, Authorship by) {
        return created(wanted, by, false);
    }

    private ObjectNode created(ObjectNode wanted, Authorship by, boolean applies) {
        ObjectNode object = wanted.deepCopy();
        ResourceType type = table.typeOf(object);
        ObjectKey key = ObjectRules.admitted(type, object);
        if (table.has(key)) {
            throw ApiError.alreadyExists(type.qualified(), key.name());
        }
        requireNamespace(key);
        ObjectRules.begin(type, object, UUID.randomUUID().toString(), now());
        ObjectRules.complete(type, object);
        // what an applier did not name, the server's defaults for one, is not the applier's
        var owned = Fields.leaves(type, applies ? wanted : object, false);
        Ownership ownership =
                Ownership.NONE.applied(
                        Map.of(), owned, Ownership.Owner.of(by, applies), stamp(object));
        if (!by.dryRun()) {
            table.put(key, new Stored(object, ownership), by.manager());
        }
        return object;
    }

    /// Server-side apply.
    ObjectNode apply(ObjectNode applied, boolean force, Authorship by) {
        ResourceType type = table.typeOf(applied);
        ObjectKey key = ObjectRules.admitted(type, applied.deepCopy());
        Optional<Stored> there = table.find(key);
        if (there.isEmpty() && !by.status()) {
            return created(applied, by, true);
        }
        Stored stored = table.require(key);
        ObjectRules.checkSame(key, stored.object(), applied);
        boolean status = by.status() && type.status();
        Map<List<String>, JsonNode> now = Fields.leaves(key.type(), stored.object(), status);
        Map<List<String>, JsonNode> wanted = Fields.leaves(type, applied, status);
        Ownership.Owner self = Ownership.Owner.of(by, true);
        List<ApiError.Cause> conflicts = stored.ownership().conflicts(now, wanted, self);
        if (!conflicts.isEmpty() && !force) {
            throw ApiError.managed(conflicts);
        }
        Set<List<String>> dropped = stored.ownership().dropped(wanted.keySet(), self);
        ObjectNode merged = stored.object().deepCopy();
        dropped.forEach(path -> Fields.remove(merged, path));
        Fields.merge(merged, wanted);
        ObjectRules.complete(type, merged);
        Ownership after = stored.ownership().applied(now, wanted, self, stamp(applied));
        return settled(key, new Stored(merged, after), by);
    }

    /// Changes a copy of the object, of which only the part counts that the author may change.
    ObjectNode change(ObjectKey key, Authorship by, UnaryOperator<ObjectNode> changer) {
        Stored stored = table.require(key);
        ObjectNode next = changer.apply(stored.object().deepCopy());
        ObjectRules.checkSame(key, stored.object(), next);
        boolean status = by.status() && key.type().status();
        ObjectNode copy =
                status
                        ? withPart(stored.object(), next, true)
                        : withPart(next, stored.object(), key.type().status());
        ObjectRules.keepServerMade(stored.object(), copy);
        copy.set("apiVersion", stored.object().get("apiVersion"));
        if (!status) {
            ObjectRules.complete(key.type(), copy);
        }
        Ownership after =
                stored.ownership()
                        .updated(
                                Fields.leaves(key.type(), stored.object(), status),
                                Fields.leaves(key.type(), copy, status),
                                Ownership.Owner.of(by, false),
                                stamp(copy));
        return settled(key, new Stored(copy, after), by);
    }

    /// The object with the other's status, if the status is a part of its own.
    private static ObjectNode withPart(ObjectNode object, ObjectNode other, boolean status) {
        ObjectNode copy = object.deepCopy();
        if (status) {
            copy.remove("status");
            if (!other.path("status").isEmpty()) {
                copy.set("status", other.get("status").deepCopy());
            }
        }
        return copy;
    }

    private ObjectNode settled(ObjectKey key, Stored next, Authorship by) {
        ObjectNode before = table.current(key);
        ObjectNode after = next.object();
        after.withObjectProperty("metadata").set("managedFields", next.ownership().managedFields());
        if (Trees.same(before, after)) {
            return before;
        }
        ObjectRules.checkFinalizers(key, before, after);
        ObjectRules.countGeneration(before, after);
        if (by.dryRun()) {
            return after;
        }
        if (departures.mayGo(key, after)) {
            departures.remove(key, after, by.manager());
        } else {
            table.put(key, next, by.manager());
        }
        return after;
    }

    private void requireNamespace(ObjectKey key) {
        if (key.namespace().isEmpty()) {
            return;
        }
        ObjectNode home =
                table.find(new ObjectKey(Kinds.NAMESPACE, "", key.namespace()))
                        .map(Stored::object)
                        .orElseThrow(() -> ApiError.notFound("namespaces", key.namespace()));
        if (ObjectRules.isGoing(home)) {
            throw ApiError.terminating(key);
        }
    }

    private Ownership.Claim stamp(ObjectNode object) {
        return new Ownership.Claim(Set.of(), Trees.text(object, "apiVersion"), now());
    }

    private String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
