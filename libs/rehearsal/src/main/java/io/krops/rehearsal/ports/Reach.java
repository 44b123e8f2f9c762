package io.krops.rehearsal.ports;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.KubeAccess;
import io.krops.rehearsal.world.Kubeconfig;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Mishap;
import io.krops.rehearsal.world.SimulatedCluster;
import java.io.IOException;
import java.nio.file.Files;

/// Finds the cluster that a kubeconfig file leads to, as a client without a network would.
final class Reach {
    private Reach() {}

    /// @return the name of the cluster in the world
    /// @throws Faulted `OBJECT_LOST` if the file cannot be read
    static String name(KubeAccess access) {
        try {
            return Kubeconfig.clusterOf(Files.readString(access.kubeconfig()));
        } catch (IOException unreadable) {
            throw new Faulted(
                    new Fault(
                            FaultCode.OBJECT_LOST,
                            "kubeconfig " + access.kubeconfig(),
                            "it cannot be read: " + unreadable.getClass().getSimpleName(),
                            "Ask again: the file is written anew from the engine or the cluster"),
                    unreadable);
        }
    }

    /// @throws Faulted `UNREACHABLE` or `THROTTLED` if its API server does not answer as it should
    static SimulatedCluster cluster(Machine machine, String name, String context) {
        String what = "API server of " + context;
        machine.mishaps().check(Mishap.API_SERVER_DOWN, what);
        machine.mishaps().check(Mishap.THROTTLED, what);
        return machine.clusters().stream()
                .filter(c -> machine.worldName(c.name()).equals(name))
                .findFirst()
                .orElseThrow(() -> gone(what));
    }

    private static Faulted gone(String what) {
        return new Faulted(
                new Fault(
                        FaultCode.UNREACHABLE,
                        what,
                        "connection refused",
                        "See that the cluster exists and ask again"));
    }
}
