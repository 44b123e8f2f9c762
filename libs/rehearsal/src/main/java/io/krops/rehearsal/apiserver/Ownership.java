package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ApiError.Cause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Who manages which fields of one object (server-side apply), with lists as atoms.
final class Ownership {
    private static final Set<String> NOT_MANAGED =
            Set.of("apiVersion", "kind", "status", "/metadata/name", "/metadata/namespace");

    private final Map<String, Set<String>> byManager = new HashMap<>();

    Set<String> managers() {
        return Set.copyOf(byManager.keySet());
    }

    /// What another manager owns with another value.
    List<Cause> conflicts(ObjectNode current, ObjectNode applied, String manager) {
        List<Cause> causes = new ArrayList<>();
        for (Map.Entry<String, JsonNode> leaf : leaves(applied).entrySet()) {
            JsonNode now = current.at(leaf.getKey());
            if (now.isMissingNode() || Trees.same(now, leaf.getValue())) {
                continue;
            }
            byManager.forEach(
                    (other, fields) -> {
                        if (!other.equals(manager) && fields.contains(leaf.getKey())) {
                            String field = leaf.getKey().replace('/', '.');
                            String message = "conflict with \"" + other + "\"";
                            causes.add(new Cause("FieldManagerConflict", message, field));
                        }
                    });
        }
        return causes;
    }

    /// Takes over what is applied, also from those who wanted another value, and removes from the
    /// object what the manager applied before and nobody wants any more.
    void apply(ObjectNode before, ObjectNode merged, ObjectNode applied, String manager) {
        Map<String, JsonNode> wanted = leaves(applied);
        for (String field : byManager.getOrDefault(manager, Set.of())) {
            boolean dropped = !wanted.containsKey(field) && !isWantedByOthers(field, manager);
            if (dropped) {
                remove(merged, field);
            }
        }
        wanted.forEach(
                (field, value) -> {
                    if (!Trees.same(before.at(field), value)) {
                        byManager.values().forEach(fields -> fields.remove(field));
                    }
                });
        only(applied, manager);
    }

    /// The manager wants exactly what is applied.
    void only(ObjectNode applied, String manager) {
        byManager.put(manager, new HashSet<>(leaves(applied).keySet()));
    }

    Ownership copy() {
        Ownership copy = new Ownership();
        byManager.forEach((manager, fields) -> copy.byManager.put(manager, new HashSet<>(fields)));
        return copy;
    }

    void become(Ownership other) {
        byManager.clear();
        byManager.putAll(other.byManager);
    }

    /// An update owns what it changed, and others lose it.
    void update(ObjectNode before, ObjectNode after, String manager) {
        Map<String, JsonNode> old = leaves(before);
        Map<String, JsonNode> now = leaves(after);
        Set<String> own = byManager.computeIfAbsent(manager, _ -> new HashSet<>());
        now.forEach(
                (field, value) -> {
                    JsonNode was = old.get(field);
                    if (was == null || !Trees.same(was, value)) {
                        byManager.values().forEach(fields -> fields.remove(field));
                        own.add(field);
                    }
                });
    }

    private boolean isWantedByOthers(String field, String manager) {
        return byManager.entrySet().stream()
                .anyMatch(e -> !e.getKey().equals(manager) && e.getValue().contains(field));
    }

    private static void remove(ObjectNode object, String field) {
        int last = field.lastIndexOf('/');
        if (object.at(field.substring(0, last)) instanceof ObjectNode parent) {
            parent.remove(field.substring(last + 1).replace("~1", "/").replace("~0", "~"));
        }
    }

    private static Map<String, JsonNode> leaves(ObjectNode object) {
        Map<String, JsonNode> leaves = new HashMap<>();
        collect(object, "", leaves);
        return leaves;
    }

    private static void collect(ObjectNode object, String path, Map<String, JsonNode> leaves) {
        object.properties()
                .forEach(
                        field -> {
                            String name = field.getKey().replace("~", "~0").replace("/", "~1");
                            String at = path + "/" + name;
                            boolean free =
                                    NOT_MANAGED.contains(at)
                                            || (path.isEmpty() && NOT_MANAGED.contains(name))
                                            || isServerMade(at);
                            if (free) {
                                return;
                            }
                            if (field.getValue() instanceof ObjectNode inner && !inner.isEmpty()) {
                                collect(inner, at, leaves);
                            } else {
                                leaves.put(at, field.getValue());
                            }
                        });
    }

    private static boolean isServerMade(String path) {
        return switch (path) {
            case "/metadata/uid",
                    "/metadata/resourceVersion",
                    "/metadata/generation",
                    "/metadata/creationTimestamp",
                    "/metadata/deletionTimestamp",
                    "/metadata/managedFields" ->
                    true;
            default -> false;
        };
    }
}
