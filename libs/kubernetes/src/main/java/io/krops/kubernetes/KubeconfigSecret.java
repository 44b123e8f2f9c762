package io.krops.kubernetes;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/// The Secret in which Cluster API publishes a cluster's kubeconfig: `<cluster>-kubeconfig`, key
/// `value` (Cluster API, "Kubeconfig management").
public final class KubeconfigSecret {
    private KubeconfigSecret() {}

    public static ObjectRef of(String namespace, String cluster) {
        return ObjectKind.SECRET.named(namespace, cluster + "-kubeconfig");
    }

    /// The kubeconfig, once it is published; a secret.
    public static Optional<String> read(Cluster cluster, String namespace, String name) {
        return cluster.get(of(namespace, name)).flatMap(KubeconfigSecret::value);
    }

    private static Optional<String> value(GenericKubernetesResource secret) {
        return secret.get("data") instanceof Map<?, ?> data
                        && data.get("value") instanceof String text
                ? Optional.of(new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8))
                : Optional.empty();
    }
}
