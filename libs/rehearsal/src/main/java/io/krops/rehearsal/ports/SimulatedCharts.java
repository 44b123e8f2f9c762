package io.krops.rehearsal.ports;

import io.krops.charts.ChartInstall;
import io.krops.charts.Charts;
import io.krops.charts.Release;
import io.krops.kubernetes.KubeAccess;
import io.krops.rehearsal.controllers.ChartContents;
import io.krops.rehearsal.controllers.Releases;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.Optional;
import java.util.function.Supplier;

/// Helm in a simulated world: records a release and makes what the chart brings.
public record SimulatedCharts(Supplier<Machine> machines) implements Charts {

    @Override
    public Optional<Release> find(KubeAccess access, String namespace, String name) {
        return Releases.find(cluster(access), namespace, name);
    }

    @Override
    public void install(KubeAccess access, ChartInstall chart) {
        install(machines.get(), cluster(access), chart);
    }

    @Override
    public void repair(KubeAccess access, String namespace, String name) {
        SimulatedCluster cluster = cluster(access);
        Releases.find(cluster, namespace, name)
                .filter(r -> r.status() == Release.Status.PENDING)
                .ifPresent(_ -> remove(cluster, namespace, name));
    }

    private void remove(SimulatedCluster cluster, String namespace, String name) {
        Releases.remove(cluster, namespace, name);
        machines.get().effect(cluster.name() + ": release " + namespace + "/" + name, "repaired");
    }

    private static void install(Machine machine, SimulatedCluster cluster, ChartInstall chart) {
        ChartContents.install(cluster, chart.chart(), chart.namespace(), chart.name());
        if (Releases.record(cluster, chart, Release.Status.DEPLOYED)) {
            machine.effect(
                    cluster.name() + ": release " + chart.namespace() + "/" + chart.name(),
                    "installed " + chart.version());
        }
    }

    private SimulatedCluster cluster(KubeAccess access) {
        return Reach.cluster(machines.get(), Reach.name(access), access.context());
    }
}
