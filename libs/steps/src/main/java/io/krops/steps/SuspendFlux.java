package io.krops.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Condition;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectRef;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// No Kustomization of a cluster reconciles any more, in no namespace, and none is still at it:
/// what
/// is deleted or moved now is not made again.
///
/// @param where the cluster, known only from earlier facts; nothing if there is none
public record SuspendFlux(
        String title, Clusters clusters, Function<StepContext, Optional<KubeAccess>> where)
        implements Step {
    /// Independent of each other; a bounded number for each look.
    private static final int BATCH = 20;

    @Override
    public Reading look(StepContext now) {
        Optional<Cluster> cluster = where.apply(now).map(clusters::at);
        if (cluster.isEmpty()) {
            return Reading.holds("there is no cluster that could reconcile");
        }
        List<GenericKubernetesResource> all =
                cluster.get().list(KustomizationReady.KUSTOMIZATION, Map.of());
        List<GenericKubernetesResource> going = all.stream().filter(k -> !isSuspended(k)).toList();
        if (!going.isEmpty()) {
            return Reading.missing(
                    "%d of %d Kustomizations are not suspended"
                            .formatted(going.size(), all.size()));
        }
        return all.stream()
                .filter(SuspendFlux::isReconciling)
                .findFirst()
                .map(k -> Reading.underway(ObjectRef.of(k) + " still reconciles"))
                .orElseGet(() -> Reading.holds("Kustomizations suspended: " + all.size()));
    }

    @Override
    public void act(StepContext now) {
        Cluster cluster = clusters.at(where.apply(now).orElseThrow());
        cluster.list(KustomizationReady.KUSTOMIZATION, Map.of()).stream()
                .filter(k -> !isSuspended(k))
                .limit(BATCH)
                .forEach(k -> suspend(cluster, k));
    }

    private static void suspend(Cluster cluster, GenericKubernetesResource kustomization) {
        cluster.merge(
                ObjectRef.of(kustomization),
                kustomization.getMetadata().getResourceVersion(),
                "{\"spec\":{\"suspend\":true}}");
    }

    private static boolean isSuspended(GenericKubernetesResource kustomization) {
        return Boolean.TRUE.equals(kustomization.get("spec", "suspend"));
    }

    private static boolean isReconciling(GenericKubernetesResource kustomization) {
        return Condition.of(kustomization, "Reconciling").filter(Condition::isTrue).isPresent();
    }
}
