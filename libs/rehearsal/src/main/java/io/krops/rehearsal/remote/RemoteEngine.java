package io.krops.rehearsal.remote;

import io.krops.containers.Container;
import io.krops.containers.ContainerSpec;
import io.krops.containers.Engine;
import io.krops.containers.EngineIdentity;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The engine of a machine in a simulated world.
record RemoteEngine(RemotePort port) implements Engine {

    @Override
    public EngineIdentity identity() {
        return port.one("identity", Map.of(), EngineIdentity.class);
    }

    @Override
    public Optional<Container> find(String name) {
        return port.perhaps("find", Map.of("name", name), Container.class);
    }

    @Override
    public List<Container> list(String namePrefix) {
        return port.many("list", Map.of("prefix", namePrefix), Container.class);
    }

    @Override
    public Container create(ContainerSpec spec) {
        return port.one("create", spec, Container.class);
    }

    @Override
    public void start(String id) {
        port.tell("start", Map.of("id", id));
    }

    @Override
    public void remove(String id) {
        port.tell("remove", Map.of("id", id));
    }

    @Override
    public void join(String network, String id) {
        port.tell("join", Map.of("network", network, "id", id));
    }
}
