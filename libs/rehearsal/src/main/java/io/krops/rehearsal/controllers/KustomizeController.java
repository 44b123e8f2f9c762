package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ApiError;
import io.krops.rehearsal.world.Machine.Pushed;
import io.krops.rehearsal.world.SimulatedCluster;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Applies folders of artifacts, in the order that `dependsOn` gives, and waits for what they say
/// to
/// wait for.
final class KustomizeController implements Controller {
    private static final String SOURCES = "source.toolkit.fluxcd.io/v1";

    @Override
    public String name() {
        return "kustomize-controller";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("Kustomization");
    }

    @Override
    public boolean reconcile(SimulatedCluster cluster, ObjectNode kustomization) {
        JsonNode spec = kustomization.path("spec");
        if (spec.path("suspend").asBoolean()) {
            return false;
        }
        Optional<String> dependency = missingDependency(cluster, kustomization);
        if (dependency.isPresent()) {
            String why = "dependency 'flux-system/" + dependency.get() + "' is not ready";
            return not(cluster, kustomization, "DependencyNotReady", why);
        }
        Optional<ObjectNode> source =
                cluster.find(
                        SOURCES,
                        "OCIRepository",
                        Made.namespaceOf(kustomization),
                        spec.path("sourceRef").path("name").asText());
        Optional<Pushed> artifact =
                source.filter(s -> SimulatedCluster.is(s, "Ready"))
                        .flatMap(
                                s ->
                                        SourceController.pulled(
                                                cluster.machine(),
                                                URI.create(s.path("spec").path("url").asText()),
                                                s));
        if (artifact.isEmpty()) {
            return not(cluster, kustomization, "ArtifactFailed", "Source artifact not found");
        }
        return apply(cluster, kustomization, artifact.get());
    }

    private boolean apply(SimulatedCluster cluster, ObjectNode kustomization, Pushed artifact) {
        List<ObjectNode> objects;
        try {
            objects =
                    Tree.build(
                            artifact.content(),
                            artifact.files(),
                            kustomization.path("spec").path("path").asText());
            objects.forEach(object -> cluster.apply(object, name()));
        } catch (Tree.Unbuildable broken) {
            return not(cluster, kustomization, "BuildFailed", String.valueOf(broken.getMessage()));
        } catch (ApiError refused) {
            return not(
                    cluster,
                    kustomization,
                    "ReconciliationFailed",
                    String.valueOf(refused.getMessage()));
        }
        inventory(cluster, kustomization, objects, artifact.revision());
        Optional<String> unhealthy = Health.firstUnhealthy(cluster, kustomization, objects);
        if (unhealthy.isPresent()) {
            String why = "health check failed: " + unhealthy.get();
            return not(cluster, kustomization, "HealthCheckFailed", why);
        }
        cluster.condition(
                kustomization,
                "Ready",
                true,
                "ReconciliationSucceeded",
                "Applied revision: " + artifact.revision());
        return false;
    }

    private void inventory(
            SimulatedCluster cluster,
            ObjectNode kustomization,
            List<ObjectNode> objects,
            String revision) {
        cluster.status(
                kustomization,
                name(),
                status -> {
                    status.put("lastAppliedRevision", revision);
                    ArrayNode entries = status.putObject("inventory").putArray("entries");
                    for (ObjectNode object : objects) {
                        entries.addObject()
                                .put(
                                        "id",
                                        "%s_%s_%s"
                                                .formatted(
                                                        Made.namespaceOf(object),
                                                        Made.name(object),
                                                        object.path("kind").asText()));
                    }
                });
    }

    private static Optional<String> missingDependency(
            SimulatedCluster cluster, ObjectNode kustomization) {
        for (JsonNode dependency : kustomization.path("spec").path("dependsOn")) {
            String name = dependency.path("name").asText();
            boolean ready =
                    cluster.find(
                                    kustomization.path("apiVersion").asText(),
                                    "Kustomization",
                                    Made.namespaceOf(kustomization),
                                    name)
                            .filter(k -> SimulatedCluster.is(k, "Ready"))
                            .isPresent();
            if (!ready) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    private static boolean not(
            SimulatedCluster cluster, ObjectNode kustomization, String reason, String why) {
        cluster.condition(kustomization, "Ready", false, reason, why);
        return true;
    }
}
