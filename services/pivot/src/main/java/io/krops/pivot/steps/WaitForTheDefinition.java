package io.krops.pivot.steps;

import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.steps.CapiCluster;
import java.nio.file.Files;

/// The management cluster is defined: on the source, or already on the target if an earlier run
/// moved it and ended later.
public record WaitForTheDefinition(
        Clusters clusters, KubeAccess source, KubeAccess target, String cluster) implements Step {

    @Override
    public String title() {
        return "Wait for the management cluster's definition";
    }

    @Override
    public Reading look(StepContext now) {
        if (clusters.at(source).get(CapiCluster.named(cluster)).isPresent()) {
            return Reading.holds("Cluster " + cluster + " is defined on the bootstrap cluster");
        }
        boolean moved =
                Files.exists(target.kubeconfig())
                        && clusters.at(target).get(CapiCluster.named(cluster)).isPresent();
        return moved
                ? Reading.holds("Cluster " + cluster + " was moved by an earlier run")
                : Reading.underway("Cluster " + cluster + " is not defined yet: Flux makes it");
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only waits");
    }
}
