package io.krops.charts;

import java.util.Map;

/// A release as it should be.
///
/// @param repository `https://…` or `oci://…`
/// @param values dotted path to value; `true`, `false` and integers are typed
public record ChartInstall(
        String name,
        String namespace,
        String repository,
        String chart,
        String version,
        Map<String, String> values) {
    public ChartInstall {
        values = Map.copyOf(values);
    }
}
