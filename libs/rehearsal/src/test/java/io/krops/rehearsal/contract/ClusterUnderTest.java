package io.krops.rehearsal.contract;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// A cluster that the contract is held against. The contract's tests leave nothing but namespaces.
public record ClusterUnderTest(KubernetesClient client) {

    /// A namespace of the test's own.
    String freshNamespace() {
        String name = "contract-" + UUID.randomUUID().toString().substring(0, 8);
        client.namespaces()
                .resource(
                        new NamespaceBuilder()
                                .withNewMetadata()
                                .withName(name)
                                .endMetadata()
                                .build())
                .create();
        return name;
    }

    static ConfigMap configMap(String namespace, String name, Map<String, String> data) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .endMetadata()
                .withData(data)
                .build();
    }

    ConfigMap create(String namespace, String name, Map<String, String> data) {
        return client.resource(configMap(namespace, name, data)).create();
    }

    /// The refusal that the call meets.
    static KubernetesClientException refusal(ThrowingCallable call) {
        return Assertions.catchThrowableOfType(KubernetesClientException.class, call);
    }
}
