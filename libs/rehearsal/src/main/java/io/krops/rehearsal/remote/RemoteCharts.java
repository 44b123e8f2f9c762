package io.krops.rehearsal.remote;

import io.krops.charts.ChartInstall;
import io.krops.charts.Charts;
import io.krops.charts.Release;
import io.krops.kubernetes.KubeAccess;
import java.util.Map;
import java.util.Optional;

/// Helm in a simulated world, which reads the same kubeconfig files.
record RemoteCharts(RemotePort port) implements Charts {

    @Override
    public Optional<Release> find(KubeAccess cluster, String namespace, String name) {
        return port.perhaps("find", release(cluster, namespace, name), Release.class);
    }

    @Override
    public void install(KubeAccess cluster, ChartInstall chart) {
        port.tell(
                "install",
                Map.of(
                        "kubeconfig", cluster.kubeconfig().toAbsolutePath().toString(),
                        "context", cluster.context(),
                        "chart", chart));
    }

    @Override
    public void repair(KubeAccess cluster, String namespace, String name) {
        port.tell("repair", release(cluster, namespace, name));
    }

    private static Map<String, String> release(KubeAccess cluster, String namespace, String name) {
        return Map.of(
                "kubeconfig",
                cluster.kubeconfig().toAbsolutePath().toString(),
                "context",
                cluster.context(),
                "namespace",
                namespace,
                "name",
                name);
    }
}
