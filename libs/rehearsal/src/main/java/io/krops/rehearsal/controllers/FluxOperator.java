package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Turns a FluxInstance into Flux controllers and the objects that sync the cluster.
final class FluxOperator implements Controller {
    private static final List<String> COMPONENTS =
            List.of(
                    "source-controller",
                    "kustomize-controller",
                    "helm-controller",
                    "notification-controller");

    @Override
    public String name() {
        return "flux-operator";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("FluxInstance");
    }

    @Override
    public boolean reconcile(SimulatedCluster cluster, ObjectNode instance) {
        String namespace = Made.namespaceOf(instance);
        if (!ChartContents.isAvailable(cluster, namespace, "flux-operator")) {
            return true;
        }
        Crds.install(cluster, Crds.FLUX, name());
        for (String component : COMPONENTS) {
            cluster.ensure(
                    Made.deployment(
                            namespace, component, Map.of("app.kubernetes.io/part-of", "flux")),
                    name());
        }
        boolean ready =
                cluster
                        .list("apps/v1", "Deployment", namespace, "app.kubernetes.io/part-of=flux")
                        .stream()
                        .allMatch(d -> SimulatedCluster.is(d, "Available"));
        if (ready) {
            sync(cluster, namespace, (ObjectNode) instance.path("spec").path("sync"));
        }
        cluster.condition(
                instance,
                "Ready",
                ready,
                ready ? "ReconciliationSucceeded" : "Progressing",
                ready ? "Reconciliation finished" : "waiting for the Flux controllers");
        return !ready;
    }

    private void sync(SimulatedCluster cluster, String namespace, ObjectNode sync) {
        ObjectNode source =
                Made.object(
                        "source.toolkit.fluxcd.io/v1", "OCIRepository", namespace, "flux-system");
        ObjectNode sourceSpec = source.putObject("spec");
        sourceSpec.put("interval", "1m").put("insecure", true);
        sourceSpec.set("url", sync.get("url"));
        sourceSpec.putObject("ref").set("tag", sync.get("ref"));
        cluster.apply(source, name());
        ObjectNode root =
                Made.object(
                        "kustomize.toolkit.fluxcd.io/v1",
                        "Kustomization",
                        namespace,
                        "flux-system");
        ObjectNode rootSpec = root.putObject("spec");
        rootSpec.put("interval", "10m").put("prune", true);
        rootSpec.set("path", sync.get("path"));
        rootSpec.putObject("sourceRef").put("kind", "OCIRepository").put("name", "flux-system");
        cluster.apply(root, name());
    }
}
