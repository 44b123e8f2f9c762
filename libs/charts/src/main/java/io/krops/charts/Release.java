package io.krops.charts;

import java.util.Map;

/// A release as Helm's records in the cluster tell it.
public record Release(
        String name,
        String namespace,
        String chart,
        String version,
        Map<String, String> values,
        Status status) {

    public Release {
        values = Map.copyOf(values);
    }

    /// What the last revision says about itself.
    public enum Status {
        DEPLOYED,
        FAILED,
        /// A Helm was at it; if it is dead, the release needs repair.
        PENDING,
        UNINSTALLING
    }

    /// Whether the release is settled and is what that install would make.
    public boolean is(ChartInstall wanted) {
        return status == Status.DEPLOYED
                && chart.equals(wanted.chart())
                && version.equals(wanted.version())
                && values.equals(wanted.values());
    }
}
