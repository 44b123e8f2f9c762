package io.krops.rehearsal.process;

import io.krops.kind.BootstrapClusterSpec;
import io.krops.kubernetes.Clusters;
import io.krops.rehearsal.ports.SimulatedClusters;
import io.krops.rehearsal.ports.SimulatedKind;
import io.krops.rehearsal.world.Clockwork;
import io.krops.rehearsal.world.MemoryClusterHost;
import io.krops.rehearsal.world.World;
import java.time.Instant;
import java.util.Optional;

/// The contract without a network.
class InProcessClusterTest extends ClusterContract {
    private final Clockwork clock =
            new Clockwork(Instant.parse("2026-12-01T12:00:00Z"), 1, () -> 0);
    private final World world = new World(clock, new MemoryClusterHost(clock), _ -> {});

    @Override
    Clusters clusters() {
        return new SimulatedClusters(() -> world.machine("laptop"));
    }

    @Override
    String make(String name) {
        SimulatedKind kind = new SimulatedKind(() -> world.machine("laptop"));
        kind.create(new BootstrapClusterSpec(name, "/var/run/docker.sock", Optional.empty()));
        return kind.kubeconfig(name);
    }
}
