package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.charts.ChartInstall;
import io.krops.charts.Release;
import io.krops.rehearsal.world.SimulatedCluster;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Helm's records of releases: a Secret each in the cluster (Helm, "storage backends").
public final class Releases {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Releases() {}

    public static Optional<Release> find(SimulatedCluster cluster, String namespace, String name) {
        return secret(cluster, namespace, name).map(Releases::read);
    }

    /// Writes the release down.
    ///
    /// @return whether that changed anything
    public static boolean record(
            SimulatedCluster cluster, ChartInstall chart, Release.Status status) {
        Optional<Release> before = find(cluster, chart.namespace(), chart.name());
        boolean same = before.filter(r -> r.is(chart) && r.status() == status).isPresent();
        if (!same) {
            cluster.ensure(Made.namespace(chart.namespace()), "helm");
            cluster.apply(secret(chart, status), "helm");
        }
        return !same;
    }

    public static void remove(SimulatedCluster cluster, String namespace, String name) {
        secret(cluster, namespace, name).ifPresent(s -> cluster.delete(s, "helm"));
    }

    private static Optional<ObjectNode> secret(
            SimulatedCluster cluster, String namespace, String name) {
        return cluster.find("v1", "Secret", namespace, secretName(name));
    }

    private static String secretName(String release) {
        return "sh.helm.release.v1." + release + ".v1";
    }

    private static ObjectNode secret(ChartInstall chart, Release.Status status) {
        ObjectNode secret =
                Made.labelled(
                        Made.object("v1", "Secret", chart.namespace(), secretName(chart.name())),
                        Map.of("owner", "helm", "name", chart.name()));
        secret.put("type", "helm.sh/release.v1");
        ObjectNode release = JSON.createObjectNode();
        release.put("name", chart.name()).put("namespace", chart.namespace());
        release.put("chart", chart.chart()).put("version", chart.version());
        release.put("status", status.name());
        ObjectNode values = release.putObject("values");
        new TreeMap<>(chart.values()).forEach(values::put);
        String text = release.toString();
        secret.putObject("data")
                .put(
                        "release",
                        Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
        return secret;
    }

    private static Release read(ObjectNode secret) {
        String encoded = secret.path("data").path("release").asText();
        try {
            JsonNode release = JSON.readTree(Base64.getDecoder().decode(encoded));
            Map<String, String> values = new TreeMap<>();
            release.path("values")
                    .properties()
                    .forEach(v -> values.put(v.getKey(), v.getValue().asText()));
            return new Release(
                    release.path("name").asText(),
                    release.path("namespace").asText(),
                    release.path("chart").asText(),
                    release.path("version").asText(),
                    values,
                    Release.Status.valueOf(release.path("status").asText()));
        } catch (IOException broken) {
            throw new IllegalStateException("a release that was not written here", broken);
        }
    }
}
