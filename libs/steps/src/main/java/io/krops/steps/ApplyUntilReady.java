package io.krops.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Condition;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectRef;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.Optional;

/// An object of a cluster is as desired and its controller says that it is Ready.
public record ApplyUntilReady(
        String title, Clusters clusters, KubeAccess access, GenericKubernetesResource desired)
        implements Step {

    @Override
    public Reading look(StepContext now) {
        ObjectRef ref = ObjectRef.of(desired);
        Optional<GenericKubernetesResource> actual =
                clusters.at(access).get(ref).filter(a -> Desired.isMet(desired, a));
        return actual.map(
                        a ->
                                Condition.obstacle(a, "Ready")
                                        .map(Reading::underway)
                                        .orElseGet(() -> Reading.holds(ref + " is Ready")))
                .orElseGet(() -> Reading.missing(ref + " is not as it should be"));
    }

    @Override
    public void act(StepContext now) {
        clusters.at(access).apply(desired);
    }
}
