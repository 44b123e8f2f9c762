package io.krops.teardown;

import io.krops.containers.Container;
import io.krops.containers.Engine;
import io.krops.kubernetes.KubeAccess;
import io.krops.lifecycle.StepContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The names of what an environment's platform on this machine consists of.
///
/// @param workloads the workload clusters that the environment declares
public record Platform(
        String bootstrapCluster,
        KubeAccess bootstrapAccess,
        String managementCluster,
        KubeAccess managementAccess,
        List<String> workloads,
        String registry) {

    /// Set by kind and by Cluster API's Docker provider on every container of a cluster; unlike a
    /// prefix of the name it never matches the containers of another cluster.
    public static final String CLUSTER_LABEL = "io.x-k8s.kind.cluster";

    public Platform {
        workloads = List.copyOf(workloads);
    }

    /// Access to the host that an earlier step found, if there is one.
    public Optional<KubeAccess> host(StepContext now) {
        return switch (now.facts(HostFacts.class).host()) {
            case BOOTSTRAP_CLUSTER -> Optional.of(bootstrapAccess);
            case MANAGEMENT_CLUSTER -> Optional.of(managementAccess);
            case NONE -> Optional.empty();
        };
    }

    /// The clusters that the host can delete: a cluster that manages itself cannot delete itself.
    public List<String> deletable(StepContext now) {
        return switch (now.facts(HostFacts.class).host()) {
            case BOOTSTRAP_CLUSTER ->
                    Stream.concat(workloads.stream(), Stream.of(managementCluster)).toList();
            case MANAGEMENT_CLUSTER -> workloads;
            case NONE -> List.of();
        };
    }

    /// The containers of one cluster.
    public static List<Container> containers(Engine engine, String cluster) {
        return engine.list(cluster).stream()
                .filter(c -> cluster.equals(c.labels().get(CLUSTER_LABEL)))
                .toList();
    }
}
