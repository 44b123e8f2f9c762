package io.krops.rehearsal.world;

import io.krops.rehearsal.apiserver.ObjectStore;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// API servers without a listener: reached through the ports of this process alone.
public final class MemoryClusterHost implements ClusterHost {
    private final InstantSource clock;
    private final Map<String, ObjectStore> stores = new ConcurrentHashMap<>();

    public MemoryClusterHost(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public ObjectStore create(String name) {
        ObjectStore store = ObjectStore.unwatched(name, clock);
        stores.put(name, store);
        return store;
    }

    @Override
    public Optional<ObjectStore> find(String name) {
        return Optional.ofNullable(stores.get(name));
    }

    @Override
    public void remove(String name) {
        stores.remove(name);
    }

    @Override
    public String kubeconfig(String name, String context) {
        return Kubeconfig.text("memory:/clusters/" + name, "in-this-process", name, context);
    }
}
