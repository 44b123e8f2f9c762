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
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/// A Flux Kustomization is Ready. While it is not, the first Kustomization in its way is named.
public record KustomizationReady(
        String title, Clusters clusters, KubeAccess access, String namespace, String name)
        implements Step {
    public static final ObjectKind KUSTOMIZATION =
            new ObjectKind("kustomize.toolkit.fluxcd.io/v1", "Kustomization");

    @Override
    public Reading look(StepContext now) {
        Cluster cluster = clusters.at(access);
        Optional<GenericKubernetesResource> kustomization =
                cluster.get(KUSTOMIZATION.named(namespace, name));
        if (kustomization.isPresent()) {
            Optional<String> obstacle = Condition.obstacle(kustomization.get(), "Ready");
            if (obstacle.isEmpty()) {
                return Reading.holds("Kustomization " + namespace + "/" + name + " is Ready");
            }
        }
        return Reading.underway(
                earliestObstacle(cluster)
                        .orElse("Kustomization " + namespace + "/" + name + " is not there yet"));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only waits");
    }

    /// Those that wait for another one say less than the one they wait for.
    private static Optional<String> earliestObstacle(Cluster cluster) {
        return cluster.list(KUSTOMIZATION, Map.of()).stream()
                .filter(k -> Condition.obstacle(k, "Ready").isPresent())
                .min(Comparator.comparing(KustomizationReady::waitsForAnother))
                .flatMap(k -> Condition.obstacle(k, "Ready"));
    }

    private static boolean waitsForAnother(GenericKubernetesResource kustomization) {
        return Condition.of(kustomization, "Ready")
                .filter(c -> c.reason().equals("DependencyNotReady"))
                .isPresent();
    }
}
