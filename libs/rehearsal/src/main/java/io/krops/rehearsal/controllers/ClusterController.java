package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Set;

/// Cluster API's core, control plane and Docker provider in one: brings Clusters up and down.
///
/// Adopts containers and API servers that are there by name, so that a Cluster that was moved keeps
/// its infrastructure; touches nothing that is paused.
final class ClusterController implements Controller {
    static final String FINALIZER = "cluster.cluster.x-k8s.io";

    private static final String INFRASTRUCTURE = "infrastructure.cluster.x-k8s.io/v1beta2";

    @Override
    public String name() {
        return "cluster-controller";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("Cluster");
    }

    @Override
    public boolean reconcile(SimulatedCluster host, ObjectNode cluster) {
        if (cluster.path("spec").path("paused").asBoolean()) {
            return false;
        }
        Ownerships.check(host, cluster);
        if (cluster.path("metadata").has("deletionTimestamp")) {
            delete(host, cluster);
            return false;
        }
        String topology =
                cluster.path("spec").path("topology").path("classRef").path("name").asText();
        boolean possible =
                host.store().type(INFRASTRUCTURE, "DevCluster").isPresent()
                        && host.find(
                                        cluster.path("apiVersion").asText(),
                                        "ClusterClass",
                                        Made.namespaceOf(cluster),
                                        topology)
                                .isPresent();
        if (!possible) {
            String why = "the class " + topology + " or the infrastructure provider is missing";
            host.condition(cluster, "TopologyReconciled", false, "ClassNotFound", why);
            return true;
        }
        if (cluster.path("metadata").path("finalizers").isEmpty()) {
            host.change(
                    cluster,
                    name(),
                    copy ->
                            copy.withObjectProperty("metadata")
                                    .putArray("finalizers")
                                    .add(FINALIZER));
        }
        Topology.ensure(host, cluster);
        Infrastructure.ensure(host.machine(), Made.name(cluster));
        Topology.publishKubeconfig(host, cluster);
        return !isAvailable(host, cluster);
    }

    private boolean isAvailable(SimulatedCluster host, ObjectNode cluster) {
        host.status(cluster, name(), status -> status.put("phase", "Provisioned"));
        host.condition(cluster, "TopologyReconciled", true, "ReconcileSucceeded", "");
        host.condition(cluster, "InfrastructureReady", true, "Ready", "");
        host.condition(cluster, "ControlPlaneInitialized", true, "Initialized", "");
        List<ObjectNode> nodes =
                host.machine()
                        .cluster(Made.name(cluster))
                        .map(c -> c.list("v1", "Node"))
                        .orElse(List.of());
        long ready = nodes.stream().filter(n -> SimulatedCluster.is(n, "Ready")).count();
        boolean available = !nodes.isEmpty() && ready == nodes.size();
        host.condition(
                cluster,
                "Available",
                available,
                available ? "Available" : "NotAvailable",
                available
                        ? ""
                        : "%d of %d Machines have a ready node".formatted(ready, nodes.size()));
        return available;
    }

    private void delete(SimulatedCluster host, ObjectNode cluster) {
        Machine machine = host.machine();
        Infrastructure.remove(machine, Made.name(cluster));
        host.change(
                cluster,
                name(),
                copy -> copy.withObjectProperty("metadata").putArray("finalizers"));
    }
}
