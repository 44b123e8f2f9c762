package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.charts.ChartInstall;
import io.krops.charts.Release;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Cluster API's Helm addon provider: installs charts in the clusters that a HelmChartProxy
/// selects.
final class HelmAddonController implements Controller {

    @Override
    public String name() {
        return "caaph";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("HelmChartProxy");
    }

    @Override
    public boolean isWokenBy(Change change) {
        return Selected.mayDiffer(change);
    }

    @Override
    public boolean reconcile(SimulatedCluster host, ObjectNode proxy) {
        List<ObjectNode> selected = Selected.clusters(host, proxy);
        long installed = selected.stream().filter(c -> isInstalled(host, proxy, c)).count();
        boolean ready = !selected.isEmpty() && installed == selected.size();
        host.condition(
                proxy,
                "Ready",
                ready,
                ready ? "Ready" : "HelmReleaseProxiesNotReady",
                "installed in %d of %d clusters".formatted(installed, selected.size()));
        return !ready;
    }

    private static boolean isInstalled(
            SimulatedCluster host, ObjectNode proxy, ObjectNode selected) {
        Optional<SimulatedCluster> cluster = host.machine().cluster(Made.name(selected));
        if (cluster.isEmpty() || selected.path("spec").path("paused").asBoolean()) {
            return false;
        }
        JsonNode spec = proxy.path("spec");
        ChartInstall chart =
                new ChartInstall(
                        spec.path("releaseName").asText(Made.name(proxy)),
                        spec.path("namespace").asText("default"),
                        spec.path("repoURL").asText(),
                        spec.path("chartName").asText(),
                        spec.path("version").asText(),
                        Map.of());
        Releases.record(cluster.get(), chart, Release.Status.DEPLOYED);
        ChartContents.install(cluster.get(), chart.chart(), chart.namespace(), chart.name());
        return ChartContents.isAvailable(cluster.get(), chart.namespace(), chart.name());
    }
}
