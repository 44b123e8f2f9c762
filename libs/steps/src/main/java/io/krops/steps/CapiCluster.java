package io.krops.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What lifecycles know of Cluster API's `Cluster` objects (contract v1beta2).
public final class CapiCluster {
    public static final ObjectKind KIND = new ObjectKind("cluster.x-k8s.io/v1beta2", "Cluster");

    /// Where krops keeps Cluster API objects.
    public static final String NAMESPACE = "default";

    private CapiCluster() {}

    public static ObjectRef named(String name) {
        return KIND.named(NAMESPACE, name);
    }

    public static List<GenericKubernetesResource> all(Cluster cluster) {
        return cluster.list(KIND, Map.of());
    }

    public static boolean isPaused(GenericKubernetesResource cluster) {
        return Boolean.TRUE.equals(cluster.get("spec", "paused"));
    }

    /// Access with the kubeconfig that Cluster API publishes, by the context it has there.
    public static KubeAccess access(Path kubeconfig, String cluster) {
        return new KubeAccess(kubeconfig, cluster + "-admin@" + cluster);
    }

    /// Pauses or unpauses it, if it is still as it was looked at.
    public static void pause(Cluster at, GenericKubernetesResource cluster, boolean paused) {
        at.merge(
                ObjectRef.of(cluster),
                cluster.getMetadata().getResourceVersion(),
                "{\"spec\":{\"paused\":" + paused + "}}");
    }
}
