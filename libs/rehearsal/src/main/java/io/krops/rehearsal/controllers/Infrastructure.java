package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.containers.Container;
import io.krops.rehearsal.world.Labels;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Map;

/// What a Cluster runs on: a load balancer, a control plane node, a worker, an API server.
public final class Infrastructure {
    private static final String NODE_IMAGE = "kindest/node:v1.36.4";
    private static final String NETWORK = "kind";

    private Infrastructure() {}

    static void ensure(Machine machine, String cluster) {
        container(machine, cluster, cluster + "-lb", Labels.LOAD_BALANCER, "kindest/haproxy");
        container(machine, cluster, cluster + "-cp-0", Labels.CONTROL_PLANE, NODE_IMAGE);
        container(machine, cluster, cluster + "-md-0-0", Labels.WORKER, NODE_IMAGE);
        if (machine.cluster(cluster).isEmpty()) {
            SimulatedCluster fresh = machine.createCluster(cluster);
            node(fresh, cluster + "-cp-0", true);
            node(fresh, cluster + "-md-0-0", false);
        }
    }

    /// The one node of a bootstrap cluster, which brings its network plugin along.
    public static SimulatedCluster bootstrap(Machine machine, String cluster) {
        container(machine, cluster, cluster + "-control-plane", Labels.CONTROL_PLANE, NODE_IMAGE);
        SimulatedCluster fresh = machine.createCluster(cluster);
        fresh.ensure(Made.object("apps/v1", "DaemonSet", "kube-system", "kindnet"), "kind");
        node(fresh, cluster + "-control-plane", true);
        return fresh;
    }

    public static void remove(Machine machine, String cluster) {
        for (Container container : of(machine, cluster)) {
            machine.removeContainer(container.id());
        }
        machine.removeCluster(cluster);
    }

    private static List<Container> of(Machine machine, String cluster) {
        return machine.containers().stream()
                .filter(c -> cluster.equals(c.labels().get(Labels.CLUSTER)))
                .toList();
    }

    private static void container(
            Machine machine, String cluster, String name, String role, String image) {
        if (machine.container(name).isEmpty()) {
            machine.createContainer(
                    name,
                    image,
                    Map.of(Labels.CLUSTER, cluster, Labels.ROLE, role),
                    Map.of(),
                    NETWORK);
        }
    }

    private static void node(SimulatedCluster cluster, String name, boolean controlPlane) {
        ObjectNode node = Made.object("v1", "Node", "", name);
        if (controlPlane) {
            Made.labelled(node, Map.of("node-role.kubernetes.io/control-plane", ""));
        }
        ObjectNode made = cluster.ensure(node, "kubelet");
        cluster.status(
                made,
                "kubelet",
                status -> status.putObject("nodeInfo").put("kubeletVersion", "v1.36.4"));
    }
}
