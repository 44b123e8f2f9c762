package io.krops.kubernetes;

/// Reaches clusters. Reaching is cheap and asks nothing of the network; the first question does.
public interface Clusters {

    Cluster at(KubeAccess access);
}
