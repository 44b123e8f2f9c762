package io.krops.rehearsal.ports;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kind.BootstrapClusterSpec;
import io.krops.kind.BootstrapClusters;
import io.krops.rehearsal.controllers.Infrastructure;
import io.krops.rehearsal.world.Labels;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Mishap;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The bootstrap clusters of a simulated machine.
public record SimulatedKind(Supplier<Machine> machines) implements BootstrapClusters {

    @Override
    public Set<String> names() {
        return machine().containers().stream()
                .map(c -> c.labels().getOrDefault(Labels.CLUSTER, ""))
                .filter(cluster -> machine().container(node(cluster)).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public void create(BootstrapClusterSpec spec) {
        Machine machine = machine();
        if (names().contains(spec.name())) {
            throw new Faulted(
                    new Fault(
                            FaultCode.CONFLICT,
                            "bootstrap cluster " + spec.name(),
                            "node(s) already exist for a cluster with the name",
                            "Ask again"));
        }
        Infrastructure.bootstrap(machine, spec.name());
        machine.effect("bootstrap cluster " + spec.name(), "created");
    }

    @Override
    public void delete(String name) {
        Machine machine = machine();
        if (names().contains(name)) {
            Infrastructure.remove(machine, name);
            machine.effect("bootstrap cluster " + name, "deleted");
        }
    }

    @Override
    public String kubeconfig(String name) {
        return machine().kubeconfig(name, "kind-" + name);
    }

    private static String node(String cluster) {
        return cluster + "-control-plane";
    }

    private Machine machine() {
        Machine machine = machines.get();
        machine.mishaps().check(Mishap.ENGINE_DOWN, "container engine at /var/run/docker.sock");
        return machine;
    }
}
