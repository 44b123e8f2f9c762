package io.krops.teardown.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.ObjectRef;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.steps.CapiCluster;
import io.krops.teardown.Platform;
import java.util.List;
import java.util.Optional;

/// The clusters of the environment are gone, deleted by the controllers that made them.
///
/// A Cluster that the environment does not declare stops the teardown: removing the host would
/// leave
/// its infrastructure behind without anybody who knows of it.
public record DeleteTheClusters(Clusters clusters, Platform platform) implements Step {

    @Override
    public String title() {
        return "Delete the workload clusters";
    }

    @Override
    public Reading look(StepContext now) {
        Optional<Cluster> host = platform.host(now).map(clusters::at);
        if (host.isEmpty()) {
            return Reading.holds("there is no cluster that could have workload clusters");
        }
        List<GenericKubernetesResource> left = CapiCluster.all(host.get());
        Optional<GenericKubernetesResource> foreign =
                left.stream().filter(c -> !isKnown(now, c)).findFirst();
        if (foreign.isPresent()) {
            return new Reading.Impossible(undeclared(foreign.get()));
        }
        List<GenericKubernetesResource> ours =
                left.stream().filter(c -> isDeletable(now, c)).toList();
        return ours.isEmpty() ? Reading.holds("no workload cluster is left") : reading(ours);
    }

    @Override
    public void act(StepContext now) {
        Cluster host = clusters.at(platform.host(now).orElseThrow());
        CapiCluster.all(host).stream()
                .filter(c -> isDeletable(now, c) && !isGoing(c))
                .findFirst()
                .ifPresent(c -> delete(host, c));
    }

    private static Reading reading(List<GenericKubernetesResource> ours) {
        return ours.stream()
                .filter(c -> !isGoing(c))
                .findFirst()
                .map(c -> Reading.missing(ObjectRef.of(c) + " is not deleted"))
                .orElseGet(() -> Reading.underway(ObjectRef.of(ours.getFirst()) + " is going"));
    }

    /// Nobody would work on a paused Cluster's deletion.
    private static void delete(Cluster host, GenericKubernetesResource cluster) {
        if (CapiCluster.isPaused(cluster)) {
            CapiCluster.pause(host, cluster, false);
        } else {
            host.delete(ObjectRef.of(cluster), cluster.getMetadata().getUid());
        }
    }

    private static boolean isGoing(GenericKubernetesResource cluster) {
        return cluster.getMetadata().getDeletionTimestamp() != null;
    }

    private boolean isDeletable(StepContext now, GenericKubernetesResource cluster) {
        return platform.deletable(now).contains(cluster.getMetadata().getName());
    }

    private boolean isKnown(StepContext now, GenericKubernetesResource cluster) {
        return isDeletable(now, cluster)
                || cluster.getMetadata().getName().equals(platform.managementCluster());
    }

    private static Fault undeclared(GenericKubernetesResource cluster) {
        return new Fault(
                FaultCode.GUARD_REFUSED,
                ObjectRef.of(cluster).toString(),
                "the environment does not declare it; removing the host would orphan what it runs on",
                "Delete it with kubectl, or declare it in teardown.capi-workloads, and ask again");
    }
}
