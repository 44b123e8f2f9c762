package io.krops.pivot.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectRef;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.steps.CapiCluster;
import java.util.List;

/// All Clusters of a management cluster are paused, or all are not.
///
/// Paused before the first object moves, since two sets of controllers must never work on one
/// infrastructure; unpaused when the target alone has them.
public record PauseTheClusters(String title, Clusters clusters, KubeAccess access, boolean paused)
        implements Step {

    @Override
    public Reading look(StepContext now) {
        List<String> others = others().stream().map(c -> ObjectRef.of(c).toString()).toList();
        String state = paused ? "paused" : "unpaused";
        return others.isEmpty()
                ? Reading.holds("all Clusters are " + state)
                : Reading.missing("not " + state + " yet: " + String.join(", ", others));
    }

    @Override
    public void act(StepContext now) {
        Cluster cluster = clusters.at(access);
        others().forEach(c -> CapiCluster.pause(cluster, c, paused));
    }

    private List<GenericKubernetesResource> others() {
        return CapiCluster.all(clusters.at(access)).stream()
                .filter(c -> CapiCluster.isPaused(c) != paused)
                .toList();
    }
}
