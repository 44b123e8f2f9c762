package io.krops.rehearsal.controllers;

import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Map;

/// What charts bring into a cluster: definitions and Deployments.
public final class ChartContents {
    private ChartContents() {}

    /// Makes everything of the chart that is not there yet; a chart that nobody knows brings one
    /// Deployment.
    public static void install(
            SimulatedCluster cluster, String chart, String namespace, String release) {
        cluster.ensure(Made.namespace(namespace), "helm");
        switch (chart) {
            case "flux-operator" -> {
                Crds.install(cluster, Crds.FLUX_OPERATOR, "helm");
                deploy(cluster, namespace, release, List.of("flux-operator"));
            }
            case "cert-manager" -> {
                Crds.install(cluster, Crds.CERT_MANAGER, "helm");
                deploy(
                        cluster,
                        namespace,
                        release,
                        List.of("cert-manager", "cert-manager-cainjector", "cert-manager-webhook"));
            }
            case "cluster-api-operator" -> {
                Crds.install(cluster, Crds.CAPI_OPERATOR, "helm");
                deploy(cluster, namespace, release, List.of("capi-operator-controller-manager"));
            }
            default -> deploy(cluster, namespace, release, List.of(release));
        }
    }

    /// Whether every Deployment of the release is available.
    public static boolean isAvailable(SimulatedCluster cluster, String namespace, String release) {
        var deployments =
                cluster.list(
                        "apps/v1",
                        "Deployment",
                        namespace,
                        "app.kubernetes.io/instance=" + release);
        return !deployments.isEmpty()
                && deployments.stream().allMatch(d -> SimulatedCluster.is(d, "Available"));
    }

    private static void deploy(
            SimulatedCluster cluster, String namespace, String release, List<String> names) {
        for (String name : names) {
            cluster.ensure(
                    Made.deployment(
                            namespace,
                            name,
                            Map.of(
                                    "app.kubernetes.io/name", name,
                                    "app.kubernetes.io/instance", release,
                                    "app.kubernetes.io/managed-by", "Helm")),
                    "helm");
        }
    }
}
