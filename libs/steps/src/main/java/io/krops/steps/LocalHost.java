package io.krops.steps;

import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.OciReference;
import io.krops.charts.ChartInstall;
import io.krops.kubernetes.KubeAccess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// What the lifecycles of a platform on this machine's engine are about: names, versions, places,
/// limits, from the environment's settings.
///
/// @param network the engine network that all clusters and the registry share
/// @param sync how the clusters reach the manifests
/// @param providerManifests files, in the order in which they are applied
/// @param identity a new installation identity, valid from now
public record LocalHost(
        ManagedCluster bootstrap,
        ManagedCluster management,
        ManagedCluster workload,
        List<String> workloads,
        Registry registry,
        String network,
        Sync sync,
        ArtifactContent content,
        List<Path> providerManifests,
        Charts charts,
        Limits limits,
        Supplier<Map<String, String>> identity) {
    public LocalHost {
        workloads = List.copyOf(workloads);
        providerManifests = List.copyOf(providerManifests);
    }

    /// A cluster by name, and how it is reached.
    public record ManagedCluster(String name, KubeAccess access) {}

    /// The registry's container.
    ///
    /// @param port published on the loopback address
    /// @param reference where this process pushes to
    public record Registry(String container, String image, int port, OciReference reference) {}

    /// @param url `oci://…` as a cluster reaches it
    public record Sync(String namespace, String url, String tag, String path) {}

    /// The charts that krops installs itself.
    public record Charts(
            ChartInstall fluxOperator, ChartInstall certManager, ChartInstall capiOperator) {}

    /// @param reconcile for the platform to come up through Flux
    /// @param management for the management cluster to be defined and provisioned
    public record Limits(Duration reconcile, Duration management) {}
}
