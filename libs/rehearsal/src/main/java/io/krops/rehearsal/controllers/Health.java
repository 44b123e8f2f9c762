package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a Kustomization waits for (Flux, "Kustomization", `wait`, `healthChecks`,
/// `healthCheckExprs`).
final class Health {
    /// The condition that says that an object of a kind is healthy; `Ready` for the others.
    private static final Map<String, String> CONDITION =
            Map.of(
                    "Deployment", "Available",
                    "CustomResourceDefinition", "Established",
                    "ClusterResourceSet", "ResourcesApplied");

    /// Kinds without status, or whose status nobody waits for.
    private static final List<String> AT_ONCE =
            List.of(
                    "Namespace",
                    "ConfigMap",
                    "Secret",
                    "ClusterClass",
                    "Cluster",
                    "DevClusterTemplate",
                    "DevMachineTemplate",
                    "KubeadmConfigTemplate",
                    "KubeadmControlPlaneTemplate");

    private Health() {}

    static Optional<String> firstUnhealthy(
            SimulatedCluster cluster, ObjectNode kustomization, List<ObjectNode> applied) {
        JsonNode spec = kustomization.path("spec");
        if (spec.path("wait").asBoolean()) {
            for (ObjectNode object : applied) {
                Optional<String> why = unhealthy(cluster, object, Made.namespaceOf(object), false);
                if (why.isPresent()) {
                    return why;
                }
            }
        }
        boolean strict = spec.has("healthCheckExprs");
        for (JsonNode check : spec.path("healthChecks")) {
            ObjectNode named =
                    Made.object(
                            check.path("apiVersion").asText(),
                            check.path("kind").asText(),
                            check.path("namespace").asText(""),
                            check.path("name").asText());
            Optional<String> why =
                    unhealthy(cluster, named, check.path("namespace").asText(""), strict);
            if (why.isPresent()) {
                return why;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> unhealthy(
            SimulatedCluster cluster, ObjectNode named, String namespace, boolean strict) {
        String kind = named.path("kind").asText();
        String sentence = kind + "/" + namespace + "/" + Made.name(named);
        Optional<ObjectNode> actual =
                cluster.find(named.path("apiVersion").asText(), kind, namespace, Made.name(named));
        if (actual.isEmpty()) {
            return Optional.of(sentence + " status: 'NotFound'");
        }
        if (AT_ONCE.contains(kind) && !(strict && kind.equals("Cluster"))) {
            return Optional.empty();
        }
        String type = kind.equals("Cluster") ? "Available" : CONDITION.getOrDefault(kind, "Ready");
        return SimulatedCluster.is(actual.get(), type)
                ? Optional.empty()
                : Optional.of(sentence + " status: 'InProgress': " + message(actual.get(), type));
    }

    private static String message(ObjectNode object, String type) {
        for (JsonNode condition : object.path("status").path("conditions")) {
            if (condition.path("type").asText().equals(type)) {
                return condition.path("message").asText();
            }
        }
        return "no condition " + type + " yet";
    }
}
