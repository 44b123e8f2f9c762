package io.krops.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectRef;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.List;

/// The objects of some manifests are in the cluster as written, applied in their order.
///
/// @param manifests namespaces before what lives in them
public record ApplyManifests(
        String title,
        Clusters clusters,
        KubeAccess access,
        List<GenericKubernetesResource> manifests)
        implements Step {
    public ApplyManifests {
        manifests = List.copyOf(manifests);
    }

    @Override
    public Reading look(StepContext now) {
        Cluster cluster = clusters.at(access);
        List<ObjectRef> missing =
                manifests.stream().filter(m -> !isMet(cluster, m)).map(ObjectRef::of).toList();
        return missing.isEmpty()
                ? Reading.holds("objects as written: " + manifests.size())
                : Reading.missing(
                        "%d of %d objects are not as written, first %s"
                                .formatted(missing.size(), manifests.size(), missing.getFirst()));
    }

    @Override
    public void act(StepContext now) {
        Cluster cluster = clusters.at(access);
        manifests.stream().filter(m -> !isMet(cluster, m)).findFirst().ifPresent(cluster::apply);
    }

    private static boolean isMet(Cluster cluster, GenericKubernetesResource manifest) {
        return cluster.get(ObjectRef.of(manifest))
                .filter(actual -> Desired.isMet(manifest, actual))
                .isPresent();
    }
}
