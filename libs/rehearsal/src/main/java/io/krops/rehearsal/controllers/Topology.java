package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/// The objects that a Cluster's topology brings into being.
final class Topology {
    private static final String MANAGER = "cluster-controller";
    private static final String CORE = "cluster.x-k8s.io/v1beta2";
    private static final String INFRASTRUCTURE = "infrastructure.cluster.x-k8s.io/v1beta2";
    private static final String CONTROL_PLANE = "controlplane.cluster.x-k8s.io/v1beta2";
    private static final String BOOTSTRAP = "bootstrap.cluster.x-k8s.io/v1beta2";

    private Topology() {}

    static void ensure(SimulatedCluster host, ObjectNode cluster) {
        String name = Made.name(cluster);
        made(host, cluster, cluster, INFRASTRUCTURE, "DevCluster", name);
        ObjectNode controlPlane =
                made(host, cluster, cluster, CONTROL_PLANE, "KubeadmControlPlane", name + "-cp");
        ObjectNode workers =
                made(host, cluster, cluster, CORE, "MachineDeployment", name + "-md-0");
        machine(host, cluster, controlPlane, name + "-cp-0");
        machine(host, cluster, workers, name + "-md-0-0");
    }

    /// `<cluster>-kubeconfig`, once the API server is there.
    static void publishKubeconfig(SimulatedCluster host, ObjectNode cluster) {
        String name = Made.name(cluster);
        if (host.machine().cluster(name).isEmpty()) {
            return;
        }
        ObjectNode secret =
                Made.object("v1", "Secret", Made.namespaceOf(cluster), name + "-kubeconfig");
        Made.labelled(secret, Map.of("cluster.x-k8s.io/cluster-name", name));
        Made.owned(secret, cluster);
        secret.put("type", "cluster.x-k8s.io/secret");
        String kubeconfig = host.machine().kubeconfig(name, name + "-admin@" + name);
        secret.putObject("data")
                .put(
                        "value",
                        Base64.getEncoder()
                                .encodeToString(kubeconfig.getBytes(StandardCharsets.UTF_8)));
        host.ensure(secret, MANAGER);
    }

    private static void machine(
            SimulatedCluster host, ObjectNode cluster, ObjectNode owner, String name) {
        ObjectNode machine = made(host, cluster, owner, CORE, "Machine", name);
        made(host, cluster, machine, INFRASTRUCTURE, "DevMachine", name);
        made(host, cluster, machine, BOOTSTRAP, "KubeadmConfig", name);
    }

    private static ObjectNode made(
            SimulatedCluster host,
            ObjectNode cluster,
            ObjectNode owner,
            String apiVersion,
            String kind,
            String name) {
        ObjectNode object = Made.object(apiVersion, kind, Made.namespaceOf(cluster), name);
        Made.labelled(object, Map.of("cluster.x-k8s.io/cluster-name", Made.name(cluster)));
        Made.owned(object, owner);
        object.putObject("spec").put("clusterName", Made.name(cluster));
        ObjectNode there = host.ensure(object, MANAGER);
        if (!SimulatedCluster.is(there, "Ready")) {
            host.condition(there, "Ready", true, "Ready", "");
        }
        return there;
    }
}
