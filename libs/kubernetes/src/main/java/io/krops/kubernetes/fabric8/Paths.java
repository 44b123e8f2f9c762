package io.krops.kubernetes.fabric8;

import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.krops.kubernetes.ObjectRef;

/// The path of an object below the API server's address (Kubernetes API concepts, "Resource URIs").
final class Paths {
    private Paths() {}

    static String of(ResourceDefinitionContext definition, ObjectRef ref) {
        String group = definition.getGroup();
        String root = group == null || group.isEmpty() ? "/api/" : "/apis/" + group + "/";
        String scope = definition.isNamespaceScoped() ? "/namespaces/" + ref.namespace() : "";
        return "%s%s%s/%s/%s"
                .formatted(
                        root, definition.getVersion(), scope, definition.getPlural(), ref.name());
    }
}
