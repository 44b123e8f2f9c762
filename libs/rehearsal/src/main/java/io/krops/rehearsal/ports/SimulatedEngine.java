package io.krops.rehearsal.ports;

import io.krops.containers.Container;
import io.krops.containers.ContainerSpec;
import io.krops.containers.Engine;
import io.krops.containers.EngineIdentity;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Mishap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The engine of a simulated machine.
public record SimulatedEngine(Supplier<Machine> machines) implements Engine {

    @Override
    public EngineIdentity identity() {
        machine();
        return new EngineIdentity("docker", "28.0.0-rehearsal", "/var/run/docker.sock");
    }

    @Override
    public Optional<Container> find(String name) {
        return machine().container(name);
    }

    @Override
    public List<Container> list(String namePrefix) {
        return machine().containers().stream()
                .filter(c -> c.name().startsWith(namePrefix))
                .toList();
    }

    @Override
    public Container create(ContainerSpec spec) {
        Machine machine = machine();
        if (machine.container(spec.name()).isPresent()) {
            throw refused(FaultCode.CONFLICT, spec.name(), "the name is in use");
        }
        for (int port : spec.ports().values()) {
            if (machine.listener(port).isPresent()) {
                throw refused(FaultCode.PEER_REFUSED, spec.name(), "port " + port + " is in use");
            }
        }
        Container container =
                machine.createContainer(
                        spec.name(), spec.image(), spec.labels(), spec.ports(), spec.network());
        machine.effect("container " + spec.name(), "created");
        return container;
    }

    @Override
    public void start(String id) {
        Machine machine = machine();
        if (machine.start(id)) {
            machine.effect("container " + id, "started");
        }
    }

    @Override
    public void remove(String id) {
        Machine machine = machine();
        machine.removeContainer(id).ifPresent(n -> machine.effect("container " + n, "removed"));
    }

    @Override
    public void join(String network, String id) {
        Machine machine = machine();
        if (machine.join(network, id)) {
            machine.effect("container " + id, "joined " + network);
        }
    }

    private Machine machine() {
        Machine machine = machines.get();
        machine.mishaps().check(Mishap.ENGINE_DOWN, "container engine at /var/run/docker.sock");
        return machine;
    }

    private static Faulted refused(FaultCode code, String container, String why) {
        return new Faulted(
                new Fault(code, "container " + container, why, "Free what is named and ask again"));
    }
}
