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

/// An object of a cluster is as desired. Says nothing about what its controller makes of it.
public record ApplyObject(
        String title, Clusters clusters, KubeAccess access, GenericKubernetesResource desired)
        implements Step {

    @Override
    public Reading look(StepContext now) {
        ObjectRef ref = ObjectRef.of(desired);
        return cluster()
                .get(ref)
                .filter(actual -> Desired.isMet(desired, actual))
                .map(_ -> Reading.holds(ref + " is as it should be"))
                .orElseGet(() -> Reading.missing(ref + " is not as it should be"));
    }

    @Override
    public void act(StepContext now) {
        cluster().apply(desired);
    }

    private Cluster cluster() {
        return clusters.at(access);
    }
}
