package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What a Kustomization applied (Flux, "Kustomization", `status.inventory`): each object once, as
/// `<namespace>_<name>_<group>_<kind>` with its version.
record Applied(Set<Entry> entries) {

    /// One object.
    record Entry(String apiVersion, String kind, String namespace, String name)
            implements Comparable<Entry> {

        static Entry of(ObjectNode object) {
            return new Entry(
                    object.path("apiVersion").asText(),
                    object.path("kind").asText(),
                    Made.namespaceOf(object),
                    Made.name(object));
        }

        String id() {
            return String.join("_", namespace, name, group(), kind);
        }

        String group() {
            int slash = apiVersion.indexOf('/');
            return slash < 0 ? "" : apiVersion.substring(0, slash);
        }

        String version() {
            return apiVersion.substring(apiVersion.indexOf('/') + 1);
        }

        Optional<ObjectNode> find(SimulatedCluster cluster) {
            return cluster.find(apiVersion, kind, namespace, name);
        }

        @Override
        public int compareTo(Entry other) {
            return id().compareTo(other.id());
        }
    }

    static Applied of(List<ObjectNode> objects) {
        Set<Entry> entries = new TreeSet<>();
        objects.forEach(object -> entries.add(Entry.of(object)));
        return new Applied(entries);
    }

    static Applied read(ObjectNode kustomization) {
        Set<Entry> entries = new TreeSet<>();
        for (JsonNode entry : kustomization.path("status").path("inventory").path("entries")) {
            // names hold no underscores
            String[] parts = entry.path("id").asText().split("_", -1);
            String version = entry.path("v").asText();
            String apiVersion = parts[2].isEmpty() ? version : parts[2] + "/" + version;
            entries.add(new Entry(apiVersion, parts[3], parts[0], parts[1]));
        }
        return new Applied(entries);
    }

    void write(ObjectNode status) {
        ArrayNode into = status.putObject("inventory").putArray("entries");
        entries.forEach(e -> into.addObject().put("id", e.id()).put("v", e.version()));
    }

    boolean isThere(SimulatedCluster cluster) {
        return entries.stream().allMatch(e -> e.find(cluster).isPresent());
    }

    /// Deletes what was applied before and is not applied any more.
    void prune(SimulatedCluster cluster, Applied before, String manager) {
        List<Entry> gone = new ArrayList<>(before.entries());
        gone.removeAll(entries);
        for (Entry entry : gone) {
            entry.find(cluster).ifPresent(object -> cluster.delete(object, manager));
        }
    }
}
