package io.krops.rehearsal.ports;

import io.krops.charts.ChartInstall;
import io.krops.charts.Charts;
import io.krops.charts.Release;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.KubeAccess;
import io.krops.rehearsal.controllers.ChartContents;
import io.krops.rehearsal.controllers.Releases;
import io.krops.rehearsal.world.Kubeconfig;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Mishap;
import io.krops.rehearsal.world.SimulatedCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
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
        Releases.remove(cluster(access), namespace, name);
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
        Machine machine = machines.get();
        machine.mishaps().check(Mishap.API_SERVER_DOWN, "API server of " + access.context());
        String worldName = Kubeconfig.clusterOf(read(access));
        return machine.clusters().stream()
                .filter(c -> machine.worldName(c.name()).equals(worldName))
                .findFirst()
                .orElseThrow(
                        () ->
                                new Faulted(
                                        new Fault(
                                                FaultCode.UNREACHABLE,
                                                "API server of " + access.context(),
                                                "connection refused",
                                                "See that the cluster exists and ask again")));
    }

    private static String read(KubeAccess access) {
        try {
            return Files.readString(access.kubeconfig());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + access.kubeconfig(), unreadable);
        }
    }
}
