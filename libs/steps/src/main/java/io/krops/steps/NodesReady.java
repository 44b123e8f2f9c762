package io.krops.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
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

/// The cluster has at least one node, and every node is Ready. A cluster without nodes is never
/// taken for a ready one.
public record NodesReady(String title, Clusters clusters, KubeAccess access) implements Step {

    @Override
    public Reading look(StepContext now) {
        List<GenericKubernetesResource> nodes = clusters.at(access).list(ObjectKind.NODE, Map.of());
        if (nodes.isEmpty()) {
            return Reading.underway("no node has registered yet");
        }
        Optional<String> obstacle =
                nodes.stream()
                        .map(n -> Condition.obstacle(n, "Ready"))
                        .flatMap(Optional::stream)
                        .findFirst();
        return obstacle.map(Reading::underway)
                .orElseGet(() -> Reading.holds("nodes ready: " + nodes.size()));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only waits");
    }
}
