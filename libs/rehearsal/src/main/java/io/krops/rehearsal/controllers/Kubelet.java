package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.Mishap;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.Set;

/// Makes Deployments available and nodes ready: a node needs a network plugin.
final class Kubelet implements Controller {

    @Override
    public String name() {
        return "kubelet";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("Deployment", "DaemonSet", "Node");
    }

    @Override
    public boolean reconcile(SimulatedCluster cluster, ObjectNode object) {
        return switch (object.path("kind").asText()) {
            case "Node" -> node(cluster, object);
            case "Deployment" -> deployment(cluster, object);
            default -> false;
        };
    }

    private static boolean node(SimulatedCluster cluster, ObjectNode node) {
        if (SimulatedCluster.is(node, "Ready")) {
            return false;
        }
        boolean network =
                cluster.find("apps/v1", "DaemonSet", "kube-system", "kindnet").isPresent();
        cluster.condition(
                node,
                "Ready",
                network,
                network ? "KubeletReady" : "KubeletNotReady",
                network
                        ? "kubelet is posting ready status"
                        : "container runtime network not ready: cni plugin not initialized");
        return !network;
    }

    private static boolean deployment(SimulatedCluster cluster, ObjectNode deployment) {
        if (SimulatedCluster.is(deployment, "Available")) {
            return false;
        }
        boolean pulls = !cluster.machine().mishaps().isOn(Mishap.PULL_FAILS);
        cluster.status(
                deployment,
                "kubelet",
                status -> {
                    status.put("replicas", 1);
                    status.put("readyReplicas", pulls ? 1 : 0);
                    status.put("availableReplicas", pulls ? 1 : 0);
                });
        cluster.condition(
                deployment,
                "Available",
                pulls,
                pulls ? "MinimumReplicasAvailable" : "MinimumReplicasUnavailable",
                pulls
                        ? "Deployment has minimum availability."
                        : "ImagePullBackOff: back-off pulling image rehearsed/"
                                + Made.name(deployment));
        return !pulls;
    }
}
