package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ApiError.Cause;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Who manages which fields of one object (Kubernetes, "Server-Side Apply"). Immutable.
///
/// As there, a manager that applies and one of the same name that updates are two.
record Ownership(Map<Ownership.Owner, Ownership.Claim> claims) {
    static final Ownership NONE = new Ownership(Map.of());

    /// @param subresource empty, or `status`
    record Owner(String manager, boolean applies, String subresource) {
        static Owner of(Authorship by, boolean applies) {
            return new Owner(by.manager(), applies, by.status() ? "status" : "");
        }
    }

    /// @param time of the last change of the fields
    record Claim(Set<List<String>> fields, String apiVersion, String time) {}

    /// What others own with another value.
    List<Cause> conflicts(
            Map<List<String>, JsonNode> now, Map<List<String>, JsonNode> applied, Owner self) {
        List<Cause> causes = new ArrayList<>();
        claims.forEach(
                (owner, claim) ->
                        claim.fields().stream()
                                .filter(f -> !owner.equals(self) && differ(now, applied, f))
                                .map(f -> cause(owner, claim, f))
                                .forEach(causes::add));
        return causes;
    }

    private static boolean differ(
            Map<List<String>, JsonNode> now, Map<List<String>, JsonNode> then, List<String> field) {
        JsonNode is = now.get(field);
        JsonNode willBe = then.get(field);
        return is != null && willBe != null && !Trees.same(is, willBe);
    }

    private static Cause cause(Owner owner, Claim claim, List<String> field) {
        String where = owner.subresource().isEmpty() ? "" : " with subresource \"status\"";
        String using = owner.applies() ? "" : " using " + claim.apiVersion();
        String message = "conflict with \"" + owner.manager() + "\"" + where + using;
        return new Cause("FieldManagerConflict", message, Fields.dotted(field));
    }

    /// What the owner applied before and neither it nor anybody else wants any more.
    Set<List<String>> dropped(Set<List<String>> applied, Owner self) {
        Claim before = claims.get(self);
        if (before == null) {
            return Set.of();
        }
        Set<List<String>> dropped = new HashSet<>(before.fields());
        dropped.removeAll(applied);
        claims.forEach(
                (owner, claim) -> {
                    if (!owner.equals(self)) {
                        dropped.removeAll(claim.fields());
                    }
                });
        return dropped;
    }

    /// The owner wants exactly what is applied; who wanted another value of it loses the field.
    Ownership applied(
            Map<List<String>, JsonNode> now,
            Map<List<String>, JsonNode> applied,
            Owner self,
            Claim stamp) {
        Set<List<String>> lost =
                applied.keySet().stream()
                        .filter(f -> differ(now, applied, f))
                        .collect(Collectors.toSet());
        return without(lost).with(self, applied.keySet(), stamp);
    }

    /// The owner owns what it changed, nobody what it removed.
    Ownership updated(
            Map<List<String>, JsonNode> before,
            Map<List<String>, JsonNode> after,
            Owner self,
            Claim stamp) {
        Set<List<String>> changed = new HashSet<>();
        after.forEach(
                (field, value) -> {
                    JsonNode was = before.get(field);
                    if (was == null || !Trees.same(was, value)) {
                        changed.add(field);
                    }
                });
        Set<List<String>> lost = new HashSet<>(before.keySet());
        lost.removeAll(after.keySet());
        lost.addAll(changed);
        if (lost.isEmpty()) {
            return this;
        }
        Ownership others = without(lost);
        Claim kept = others.claims.get(self);
        if (kept != null) {
            changed.addAll(kept.fields());
        }
        return others.with(self, changed, stamp);
    }

    private Ownership without(Set<List<String>> lost) {
        Map<Owner, Claim> left = new LinkedHashMap<>();
        claims.forEach(
                (owner, claim) -> {
                    Set<List<String>> fields = new HashSet<>(claim.fields());
                    boolean fewer = fields.removeAll(lost);
                    Claim less = new Claim(fields, claim.apiVersion(), claim.time());
                    if (!fields.isEmpty()) {
                        left.put(owner, fewer ? less : claim);
                    }
                });
        return new Ownership(left);
    }

    private Ownership with(Owner owner, Set<List<String>> fields, Claim stamp) {
        Claim was = claims.get(owner);
        if (was != null && was.fields().equals(fields)) {
            return this;
        }
        Map<Owner, Claim> more = new LinkedHashMap<>(claims);
        more.remove(owner);
        if (!fields.isEmpty() || owner.applies()) {
            more.put(owner, new Claim(Set.copyOf(fields), stamp.apiVersion(), stamp.time()));
        }
        return new Ownership(more);
    }

    /// `metadata.managedFields`.
    ArrayNode managedFields() {
        ArrayNode entries = JsonNodeFactory.instance.arrayNode();
        claims.forEach(
                (owner, claim) -> {
                    ObjectNode entry = entries.addObject();
                    entry.put("manager", owner.manager());
                    entry.put("operation", owner.applies() ? "Apply" : "Update");
                    entry.put("apiVersion", claim.apiVersion()).put("time", claim.time());
                    entry.put("fieldsType", "FieldsV1");
                    entry.set("fieldsV1", Fields.tree(claim.fields()));
                    if (!owner.subresource().isEmpty()) {
                        entry.put("subresource", owner.subresource());
                    }
                });
        return entries;
    }

    static Ownership read(JsonNode managedFields) {
        Map<Owner, Claim> claims = new LinkedHashMap<>();
        for (JsonNode entry : managedFields) {
            JsonNode tree = entry.path("fieldsV1");
            Set<List<String>> fields =
                    tree.isEmpty()
                            ? Set.of()
                            : Fields.paths(tree, List.of()).collect(Collectors.toSet());
            claims.put(
                    new Owner(
                            entry.path("manager").asText(),
                            entry.path("operation").asText().equals("Apply"),
                            entry.path("subresource").asText("")),
                    new Claim(
                            fields,
                            entry.path("apiVersion").asText(),
                            entry.path("time").asText()));
        }
        return new Ownership(claims);
    }
}
