package io.krops.rehearsal.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ObjectKey;
import io.krops.rehearsal.apiserver.ObjectStore;
import io.krops.rehearsal.apiserver.Selector;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A cluster of a machine, as its controllers see it.
///
/// @param name within the machine, e.g. `mgmt`
public record SimulatedCluster(Machine machine, String name, ObjectStore store) {

    /// The Kubernetes version of every simulated cluster.
    public String version() {
        return "v1.36.4";
    }

    public Optional<ObjectNode> find(
            String apiVersion, String kind, String namespace, String object) {
        return store.type(apiVersion, kind)
                .flatMap(type -> store.get(new ObjectKey(type, namespace, object)));
    }

    public List<ObjectNode> list(String apiVersion, String kind) {
        return store.type(apiVersion, kind)
                .map(type -> store.list(type, "", Selector.EVERYTHING))
                .orElse(List.of());
    }

    public List<ObjectNode> list(String apiVersion, String kind, String namespace, String labels) {
        return store.type(apiVersion, kind)
                .map(type -> store.list(type, namespace, Selector.parse(labels)))
                .orElse(List.of());
    }

    /// Makes the object as written, whoever managed it before.
    public ObjectNode apply(ObjectNode object, String manager) {
        return store.apply(object, manager, true, false);
    }

    /// Makes the object unless one of that name is there.
    public ObjectNode ensure(ObjectNode object, String manager) {
        ObjectKey key = store.keyOf(object);
        return store.get(key).orElseGet(() -> store.create(object, manager));
    }

    public void delete(ObjectNode object, String manager) {
        ObjectKey key = store.keyOf(object);
        if (store.get(key).isPresent()) {
            store.delete(key, "", manager);
        }
    }

    public void status(ObjectNode object, String manager, Consumer<ObjectNode> changer) {
        ObjectKey key = store.keyOf(object);
        if (store.get(key).isPresent()) {
            store.changeStatus(key, manager, changer);
        }
    }

    public void change(ObjectNode object, String manager, Consumer<ObjectNode> changer) {
        ObjectKey key = store.keyOf(object);
        if (store.get(key).isPresent()) {
            store.change(
                    key,
                    manager,
                    false,
                    copy -> {
                        changer.accept(copy);
                        return copy;
                    });
        }
    }

    /// Sets a condition; its transition time changes with its status only.
    public void condition(
            ObjectNode object, String type, boolean holds, String reason, String message) {
        if (says(object, type, holds, reason, message)) {
            return;
        }
        Long generation =
                object.path("metadata").has("generation")
                        ? Long.valueOf(object.path("metadata").path("generation").asLong())
                        : null;
        status(
                object,
                "controllers",
                status -> {
                    if (generation != null) {
                        status.put("observedGeneration", generation);
                    }
                    set(status, type, holds ? "True" : "False", reason, message);
                });
    }

    /// Whether the object as it is now says so already: most looks of a controller change nothing.
    private boolean says(
            ObjectNode object, String type, boolean holds, String reason, String message) {
        ObjectNode now = store.get(store.keyOf(object)).orElse(object);
        JsonNode generation = now.path("metadata").path("generation");
        JsonNode observed = now.path("status").path("observedGeneration");
        if (generation.isNumber() && observed.asLong() != generation.asLong()) {
            return false;
        }
        for (JsonNode one : now.path("status").path("conditions")) {
            if (one.path("type").asText().equals(type)) {
                return one.path("status").asText().equals(holds ? "True" : "False")
                        && one.path("reason").asText().equals(reason)
                        && one.path("message").asText().equals(message);
            }
        }
        return false;
    }

    private void set(ObjectNode status, String type, String value, String reason, String message) {
        ArrayNode conditions = status.withArrayProperty("conditions");
        ObjectNode condition = JsonNodeFactory.instance.objectNode();
        condition.put("type", type).put("status", value).put("reason", reason);
        condition.put("message", message);
        condition.put("lastTransitionTime", machine.clock().instant().toString());
        for (int i = 0; i < conditions.size(); i++) {
            if (conditions.get(i).path("type").asText().equals(type)) {
                if (conditions.get(i).path("status").asText().equals(value)) {
                    condition.set(
                            "lastTransitionTime", conditions.get(i).get("lastTransitionTime"));
                }
                conditions.set(i, condition);
                return;
            }
        }
        conditions.add(condition);
    }

    /// Whether the object's status has that condition as `True`.
    public static boolean is(ObjectNode object, String condition) {
        for (var one : object.path("status").path("conditions")) {
            if (one.path("type").asText().equals(condition)) {
                return one.path("status").asText().equals("True");
            }
        }
        return false;
    }
}
