package io.krops.rehearsal.ports;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.rehearsal.world.Kubeconfig;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Mishap;
import io.krops.rehearsal.world.SimulatedCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.function.Supplier;

/// The clusters of a simulated machine, without a network between.
///
/// Reads the kubeconfig of every access, as a client does: a file that leads elsewhere reaches
/// nothing.
public record SimulatedClusters(Supplier<Machine> machines) implements Clusters {

    @Override
    public Cluster at(KubeAccess access) {
        String worldName = Kubeconfig.clusterOf(read(access));
        return new StoreCluster(() -> reach(worldName, access.context()));
    }

    private SimulatedCluster reach(String worldName, String context) {
        Machine machine = machines.get();
        machine.mishaps().check(Mishap.API_SERVER_DOWN, "API server of " + context);
        machine.mishaps().check(Mishap.THROTTLED, "API server of " + context);
        return machine.clusters().stream()
                .filter(c -> machine.worldName(c.name()).equals(worldName))
                .findFirst()
                .orElseThrow(
                        () ->
                                new Faulted(
                                        new Fault(
                                                FaultCode.UNREACHABLE,
                                                "API server of " + context,
                                                "connection refused",
                                                "See that the cluster exists and ask again")));
    }

    private static String read(KubeAccess access) {
        try {
            return Files.readString(access.kubeconfig());
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + access.kubeconfig(), unreadable);
        }
    }
}
