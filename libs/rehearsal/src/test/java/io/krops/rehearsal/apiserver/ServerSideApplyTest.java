package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

/// Who owns which fields (Kubernetes, "Server-Side Apply").
final class ServerSideApplyTest {
    private final ObjectStore store = Manifest.store();

    @Test
    void conflictNamesFieldAndOwner() {
        apply("krops", "a", "1");

        assertThatThrownBy(() -> apply("flux", "a", "2"))
                .asInstanceOf(type(ApiError.class))
                .returns(409, ApiError::code)
                .extracting(e -> e.causes().getFirst())
                .isEqualTo(
                        new ApiError.Cause(
                                "FieldManagerConflict", "conflict with \"krops\"", ".data.a"));
        assertThat(value("a")).isEqualTo("1");
    }

    @Test
    void twoMayOwnTheSameValue() {
        apply("krops", "a", "1");
        apply("flux", "a", "1");

        apply("krops");

        assertThat(value("a")).isEqualTo("1");
    }

    @Test
    void fieldThatNobodyWantsAnyMoreGoes() {
        apply("krops", "a", "1", "b", "1");
        apply("flux", "c", "1");

        apply("krops", "a", "1");

        assertThat(value("b")).isEmpty();
        assertThat(value("c")).isEqualTo("1");
    }

    @Test
    void forceTakesTheFieldAway() {
        apply("krops", "a", "1");
        store.apply(Manifest.configMap("map", "a", "2"), "flux", true, false);

        assertThatThrownBy(() -> apply("krops", "a", "1")).isInstanceOf(ApiError.class);
        apply("flux", "a", "3");

        assertThat(value("a")).isEqualTo("3");
    }

    @Test
    void patchTakesTheFieldAway() {
        apply("krops", "a", "1");
        ObjectNode patch = Manifest.yaml("{data: {a: '2'}}");
        store.merge(store.keyOf(Manifest.configMap("map")), patch, "kubectl");

        assertThatThrownBy(() -> apply("krops", "a", "1"))
                .isInstanceOf(ApiError.class)
                .hasMessageContaining("kubectl");
    }

    @Test
    void dryRunLeavesObjectAndOwnersAlone() {
        apply("krops", "a", "1", "b", "1");
        long version = store.version();

        store.apply(Manifest.configMap("map", "b", "2"), "flux", true, true);
        apply("krops", "a", "1", "b", "1");

        assertThat(store.version()).isEqualTo(version);
        apply("krops", "a", "1", "b", "3");
        assertThat(value("b")).isEqualTo("3");
    }

    @Test
    void sameApplyAgainIsNoChange() {
        apply("krops", "a", "1");
        long version = store.version();

        apply("krops", "a", "1");

        assertThat(store.version()).isEqualTo(version);
    }

    @Test
    void generationCountsWishesAlone() {
        ObjectNode thing =
                Manifest.yaml(
                        """
                        apiVersion: apps/v1
                        kind: Deployment
                        metadata: {name: d, namespace: default}
                        spec: {replicas: 1}
                        """);
        store.apply(thing, "krops", false, false);
        ObjectKey key = store.keyOf(thing);
        store.merge(key, Manifest.yaml("{metadata: {labels: {a: b}}}"), "krops");
        store.mergeStatus(key, Manifest.yaml("{status: {replicas: 1}}"), "kubelet");
        assertThat(generation(key)).isEqualTo(1);

        store.merge(key, Manifest.yaml("{spec: {replicas: 2}}"), "krops");

        assertThat(generation(key)).isEqualTo(2);
    }

    private void apply(String manager, String... data) {
        store.apply(Manifest.configMap("map", data), manager, false, false);
    }

    private String value(String key) {
        ObjectKey map = store.keyOf(Manifest.configMap("map"));
        return store.get(map).orElseThrow().path("data").path(key).asText();
    }

    private int generation(ObjectKey key) {
        return store.get(key).orElseThrow().path("metadata").path("generation").asInt();
    }
}
