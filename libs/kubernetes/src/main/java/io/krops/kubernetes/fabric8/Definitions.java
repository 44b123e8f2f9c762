package io.krops.kubernetes.fabric8;

import io.fabric8.kubernetes.api.model.APIResource;
import io.fabric8.kubernetes.api.model.APIResourceList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.krops.kubernetes.ObjectKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Finds out by discovery how a kind is addressed. Only what exists is remembered: a kind that is
/// missing may be defined in the next moment.
final class Definitions {
    private final KubernetesClient client;
    private final Map<ObjectKind, ResourceDefinitionContext> known = new ConcurrentHashMap<>();

    Definitions(KubernetesClient client) {
        this.client = client;
    }

    Optional<ResourceDefinitionContext> find(ObjectKind kind) {
        ResourceDefinitionContext context = known.get(kind);
        if (context != null) {
            return Optional.of(context);
        }
        Optional<ResourceDefinitionContext> discovered = discover(kind);
        discovered.ifPresent(d -> known.put(kind, d));
        return discovered;
    }

    private Optional<ResourceDefinitionContext> discover(ObjectKind kind) {
        APIResourceList resources = client.getApiResources(kind.apiVersion());
        List<APIResource> all = resources == null ? List.of() : resources.getResources();
        return all.stream()
                .filter(r -> r.getKind().equals(kind.kind()) && !r.getName().contains("/"))
                .findFirst()
                .map(r -> context(kind, r));
    }

    private static ResourceDefinitionContext context(ObjectKind kind, APIResource resource) {
        int slash = kind.apiVersion().indexOf('/');
        return new ResourceDefinitionContext.Builder()
                .withGroup(slash < 0 ? "" : kind.apiVersion().substring(0, slash))
                .withVersion(kind.apiVersion().substring(slash + 1))
                .withKind(kind.kind())
                .withPlural(resource.getName())
                .withNamespaced(resource.getNamespaced())
                .build();
    }
}
