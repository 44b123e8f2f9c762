package io.krops.charts;

import io.krops.kubernetes.KubeAccess;
import java.util.Optional;

/// Helm releases of a cluster.
///
/// Nothing here waits for what a chart installs to become ready: looking at the objects does.
/// Throws
/// `io.krops.events.Faulted`.
public interface Charts {

    Optional<Release> find(KubeAccess cluster, String namespace, String name);

    /// Installs, or upgrades a release that is settled, to exactly this chart; creates the
    /// namespace.
    void install(KubeAccess cluster, ChartInstall chart);

    /// Removes what a Helm killed midway left in the way of the next install: the records of
    /// revisions that are pending. Does nothing to a settled release.
    void repair(KubeAccess cluster, String namespace, String name);
}
