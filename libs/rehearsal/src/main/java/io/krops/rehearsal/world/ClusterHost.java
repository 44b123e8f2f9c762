package io.krops.rehearsal.world;

import io.krops.rehearsal.apiserver.ObjectStore;
import java.util.Optional;

/// Where the API servers of simulated clusters live.
public interface ClusterHost {

    /// @param name unique in the world
    ObjectStore create(String name);

    Optional<ObjectStore> find(String name);

    /// Its API server answers no more.
    void remove(String name);

    /// A kubeconfig for that API server; a secret.
    String kubeconfig(String name, String context);
}
