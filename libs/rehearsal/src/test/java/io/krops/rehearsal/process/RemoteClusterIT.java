package io.krops.rehearsal.process;

import io.krops.kind.BootstrapClusterSpec;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.fabric8.Fabric8Clusters;
import io.krops.rehearsal.faults.FaultPlan;
import io.krops.rehearsal.remote.RemoteWorld;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/// The contract with the services' Kubernetes client and a listening world.
class RemoteClusterIT extends ClusterContract {
    private final WorldProcess process;
    private final Fabric8Clusters clusters = new Fabric8Clusters();

    RemoteClusterIT(@TempDir Path home) {
        process =
                WorldProcess.start(
                        new WorldOptions(home, 1, 7, FaultPlan.NOTHING, Set.of()),
                        Clock.systemUTC());
    }

    @AfterEach
    void close() {
        clusters.close();
        process.close();
    }

    @Override
    Clusters clusters() {
        return clusters;
    }

    @Override
    String make(String name) {
        BootstrapClusters kind = new RemoteWorld(process.address()).machine("laptop").kind();
        kind.create(new BootstrapClusterSpec(name, "/var/run/docker.sock", Optional.empty()));
        return kind.kubeconfig(name);
    }
}
