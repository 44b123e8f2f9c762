package io.krops.kind;

import java.util.Set;

/// Disposable clusters in the container engine.
///
/// Throws `io.krops.events.Faulted`; a question that cannot be answered is a fault, never "none".
public interface BootstrapClusters {

    Set<String> names();

    /// Creates the cluster; returns when its API server answers. A half-made cluster may be left
    /// behind by a call that broke off; it has the name and is found by `names`.
    void create(BootstrapClusterSpec spec);

    /// Removes the cluster with its containers; does nothing if there is none.
    void delete(String name);

    /// The kubeconfig of the cluster, with context `kind-<name>`; a secret.
    String kubeconfig(String name);
}
