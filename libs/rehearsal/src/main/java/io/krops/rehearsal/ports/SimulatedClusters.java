package io.krops.rehearsal.ports;

import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.rehearsal.world.Machine;
import java.util.function.Supplier;

/// The clusters of a simulated machine, without a network between.
///
/// Reads the kubeconfig of every access, as a client does: a file that leads elsewhere reaches
/// nothing.
public record SimulatedClusters(Supplier<Machine> machines) implements Clusters {

    @Override
    public Cluster at(KubeAccess access) {
        String name = Reach.name(access);
        return new StoreCluster(() -> Reach.cluster(machines.get(), name, access.context()));
    }
}
