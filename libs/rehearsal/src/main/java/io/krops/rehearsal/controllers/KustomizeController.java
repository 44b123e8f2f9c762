package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ApiError;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.world.Machine.Pushed;
import io.krops.rehearsal.world.SimulatedCluster;
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
    public boolean isWokenBy(Change change) {
        return change.type().kind().equals("OCIRepository")
                && change.before()
                        .filter(b -> artifact(b).equals(artifact(change.object())))
                        .isEmpty();
    }

    private static String artifact(ObjectNode source) {
        return source.path("status").path("artifact").path("digest").asText();
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
                        .flatMap(s -> SourceController.stored(cluster.machine(), s));
        if (artifact.isEmpty()) {
            return not(cluster, kustomization, "ArtifactFailed", "Source artifact not found");
        }
        return apply(cluster, kustomization, artifact.get());
    }

    private boolean apply(SimulatedCluster cluster, ObjectNode kustomization, Pushed artifact) {
        String revision = artifact.digest();
        List<ObjectNode> objects;
        try {
            objects =
                    Tree.build(
                            artifact.content(),
                            artifact.files(),
                            kustomization.path("spec").path("path").asText());
            if (!isApplied(cluster, kustomization, revision, Applied.of(objects))) {
                objects.forEach(object -> cluster.apply(object, name()));
                remember(cluster, kustomization, Applied.of(objects), artifact);
            }
        } catch (Unbuildable broken) {
            return not(cluster, kustomization, "BuildFailed", broken.why());
        } catch (ApiError refused) {
            String why = String.valueOf(refused.getMessage());
            return not(cluster, kustomization, "ReconciliationFailed", why);
        }
        Optional<String> unhealthy = Health.firstUnhealthy(cluster, kustomization, objects);
        if (unhealthy.isPresent()) {
            String why = "health check failed: " + unhealthy.get();
            return not(cluster, kustomization, "HealthCheckFailed", why);
        }
        String message = "Applied revision: " + revision;
        cluster.condition(kustomization, "Ready", true, "ReconciliationSucceeded", message);
        return false;
    }

    private static boolean isApplied(
            SimulatedCluster cluster, ObjectNode kustomization, String revision, Applied wanted) {
        JsonNode status = kustomization.path("status");
        return status.path("lastAppliedRevision").asText().equals(revision)
                && status.path("observedGeneration").asLong()
                        == kustomization.path("metadata").path("generation").asLong()
                && Applied.read(kustomization).equals(wanted)
                && wanted.isThere(cluster);
    }

    private void remember(
            SimulatedCluster cluster, ObjectNode kustomization, Applied applied, Pushed artifact) {
        if (kustomization.path("spec").path("prune").asBoolean()) {
            applied.prune(cluster, Applied.read(kustomization), name());
        }
        cluster.status(
                kustomization,
                name(),
                status -> {
                    status.put("lastAppliedRevision", artifact.digest());
                    status.put("lastAppliedOriginRevision", artifact.revision());
                    applied.write(status);
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
