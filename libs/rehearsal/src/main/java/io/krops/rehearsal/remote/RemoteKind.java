package io.krops.rehearsal.remote;

import io.krops.kind.BootstrapClusterSpec;
import io.krops.kind.BootstrapClusters;
import java.util.Map;
import java.util.Set;

/// The bootstrap clusters of a machine in a simulated world.
record RemoteKind(RemotePort port) implements BootstrapClusters {

    @Override
    public Set<String> names() {
        return Set.copyOf(port.many("names", Map.of(), String.class));
    }

    @Override
    public void create(BootstrapClusterSpec spec) {
        // a simulated node pulls nothing: the mirror makes no difference
        port.tell("create", Map.of("name", spec.name(), "engineSocket", spec.engineSocket()));
    }

    @Override
    public void delete(String name) {
        port.tell("delete", Map.of("name", name));
    }

    @Override
    public String kubeconfig(String name) {
        return port.one("kubeconfig", Map.of("name", name), String.class);
    }
}
