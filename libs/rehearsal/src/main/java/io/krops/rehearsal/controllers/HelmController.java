package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.charts.ChartInstall;
import io.krops.charts.Release;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Installs what HelmReleases want, and adopts what is installed already.
final class HelmController implements Controller {

    @Override
    public String name() {
        return "helm-controller";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("HelmRelease");
    }

    @Override
    public boolean reconcile(SimulatedCluster cluster, ObjectNode release) {
        JsonNode spec = release.path("spec");
        if (spec.path("suspend").asBoolean()) {
            return false;
        }
        for (JsonNode dependency : spec.path("dependsOn")) {
            String other = dependency.path("name").asText();
            boolean ready =
                    cluster.find(
                                    release.path("apiVersion").asText(),
                                    "HelmRelease",
                                    Made.namespaceOf(release),
                                    other)
                            .filter(r -> SimulatedCluster.is(r, "Ready"))
                            .isPresent();
            if (!ready) {
                String why = "dependency '" + other + "' is not ready";
                cluster.condition(release, "Ready", false, "DependencyNotReady", why);
                return true;
            }
        }
        Optional<String> missing = missingSource(cluster, release);
        if (missing.isPresent()) {
            cluster.condition(release, "Ready", false, "SourceNotReady", missing.get());
            return true;
        }
        ChartInstall chart = chart(release);
        Releases.record(cluster, chart, Release.Status.DEPLOYED);
        ChartContents.install(cluster, chart.chart(), chart.namespace(), chart.name());
        boolean available = ChartContents.isAvailable(cluster, chart.namespace(), chart.name());
        cluster.condition(
                release,
                "Ready",
                available,
                available ? "InstallSucceeded" : "Progressing",
                available
                        ? "Helm install succeeded for release " + chart.name()
                        : "Running 'install' action with timeout of 5m0s");
        return !available;
    }

    private static Optional<String> missingSource(SimulatedCluster cluster, ObjectNode release) {
        JsonNode referred =
                release.path("spec").has("chartRef")
                        ? release.path("spec").path("chartRef")
                        : release.path("spec").path("chart").path("spec").path("sourceRef");
        String namespace = referred.path("namespace").asText(Made.namespaceOf(release));
        String kind = referred.path("kind").asText();
        String name = referred.path("name").asText();
        return cluster.find("source.toolkit.fluxcd.io/v1", kind, namespace, name)
                        .filter(s -> SimulatedCluster.is(s, "Ready"))
                        .isPresent()
                ? Optional.empty()
                : Optional.of("%s '%s/%s' is not ready".formatted(kind, namespace, name));
    }

    private static ChartInstall chart(ObjectNode release) {
        JsonNode spec = release.path("spec");
        String referred = spec.path("chartRef").path("name").asText("").replace("-chart", "");
        Map<String, String> values = new TreeMap<>();
        flatten("", spec.path("values"), values);
        return new ChartInstall(
                spec.path("releaseName").asText(Made.name(release)),
                spec.path("targetNamespace").asText(Made.namespaceOf(release)),
                "",
                spec.path("chart").path("spec").path("chart").asText(referred),
                spec.path("chart").path("spec").path("version").asText("*"),
                values);
    }

    static void flatten(String prefix, JsonNode values, Map<String, String> into) {
        values.properties()
                .forEach(
                        value -> {
                            String path =
                                    prefix.isEmpty()
                                            ? value.getKey()
                                            : prefix + "." + value.getKey();
                            if (value.getValue().isObject()) {
                                flatten(path, value.getValue(), into);
                            } else {
                                into.put(path, value.getValue().asText());
                            }
                        });
    }
}
