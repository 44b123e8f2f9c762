package io.krops.worlds;

import io.krops.artifacts.Artifacts;
import io.krops.charts.Charts;
import io.krops.containers.Engine;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;

/// The ports of one environment's world.
public record WorldPorts(
        Engine engine,
        BootstrapClusters kind,
        Clusters clusters,
        Charts charts,
        Artifacts artifacts) {}
