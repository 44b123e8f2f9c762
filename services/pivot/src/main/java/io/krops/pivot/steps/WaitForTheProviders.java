package io.krops.pivot.steps;

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
import java.util.Optional;

/// Every provider that was applied is Ready on the target: the list is that of the manifests, so
/// that no provider is forgotten and none waited for that is not declared.
///
/// @param providers as they were applied
public record WaitForTheProviders(
        Clusters clusters, KubeAccess target, List<GenericKubernetesResource> providers)
        implements Step {
    public WaitForTheProviders {
        providers =
                providers.stream()
                        .filter(p -> p.getApiVersion().startsWith("operator.cluster.x-k8s.io/"))
                        .toList();
    }

    @Override
    public String title() {
        return "Wait for the providers";
    }

    @Override
    public Reading look(StepContext now) {
        Cluster cluster = clusters.at(target);
        return providers.stream()
                .map(p -> obstacle(cluster, ObjectRef.of(p)))
                .flatMap(Optional::stream)
                .findFirst()
                .map(Reading::underway)
                .orElseGet(() -> Reading.holds("providers ready: " + providers.size()));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only waits");
    }

    private static Optional<String> obstacle(Cluster cluster, ObjectRef provider) {
        return cluster.get(provider)
                .map(p -> Condition.obstacle(p, "Ready"))
                .orElseGet(() -> Optional.of(provider + " is not there"));
    }
}
