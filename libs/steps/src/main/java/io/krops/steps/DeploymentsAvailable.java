package io.krops.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Condition;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectKind;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The Deployments with these labels are available; at least one is there.
public record DeploymentsAvailable(
        String title,
        Clusters clusters,
        KubeAccess access,
        String namespace,
        Map<String, String> labels)
        implements Step {
    public DeploymentsAvailable {
        labels = Map.copyOf(labels);
    }

    @Override
    public Reading look(StepContext now) {
        return obstacle(clusters.at(access), namespace, labels)
                .map(Reading::underway)
                .orElseGet(
                        () -> Reading.holds("the deployments in " + namespace + " are available"));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only waits");
    }

    /// What stands in the way, or nothing.
    static Optional<String> obstacle(
            Cluster cluster, String namespace, Map<String, String> labels) {
        List<GenericKubernetesResource> deployments =
                cluster.list(ObjectKind.DEPLOYMENT, namespace, labels);
        if (deployments.isEmpty()) {
            return Optional.of("no Deployment in " + namespace + " yet");
        }
        return deployments.stream()
                .map(d -> Condition.obstacle(d, "Available"))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
