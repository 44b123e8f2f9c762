package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Finalizers, owners, namespaces and definitions at the end of an object.
final class DeletionTest {
    private final ObjectStore store = Manifest.store();

    @Test
    void finalizerHoldsTheObjectUntilItIsTakenAway() {
        ObjectKey key = create(held("held"));

        store.delete(key, "", "krops");
        assertThat(store.get(key).orElseThrow().path("metadata").has("deletionTimestamp")).isTrue();
        release(key);

        assertThat(store.get(key)).isEmpty();
    }

    @Test
    void secondDeletionChangesNothing() {
        ObjectKey key = create(held("held"));
        store.delete(key, "", "krops");
        long version = store.version();

        store.delete(key, "", "krops");

        assertThat(store.version()).isEqualTo(version);
    }

    @Test
    void uidOfAnotherObjectIsAConflict() {
        ObjectKey key = create(Manifest.configMap("one"));

        assertThatThrownBy(() -> store.delete(key, "another", "krops"))
                .isInstanceOf(ApiError.class)
                .hasMessageContaining("Precondition failed");
        assertThat(store.get(key)).isPresent();
    }

    @Test
    void dependentsGoWithTheirOwnersTransitively() {
        ObjectKey root = create(Manifest.configMap("root"));
        ObjectKey child = create(owned("child", root));
        ObjectKey grandchild = create(owned("grandchild", child));
        ObjectKey stranger = create(Manifest.configMap("stranger"));

        store.delete(root, "", "krops");

        assertThat(List.of(child, grandchild)).noneMatch(k -> store.get(k).isPresent());
        assertThat(store.get(stranger)).isPresent();
    }

    @Test
    void dependentOfTwoOutlivesTheFirst() {
        ObjectKey first = create(Manifest.configMap("first"));
        ObjectKey second = create(Manifest.configMap("second"));
        ObjectKey child = create(owned("child", first, second));

        store.delete(first, "", "krops");
        assertThat(store.get(child)).isPresent();
        store.delete(second, "", "krops");

        assertThat(store.get(child)).isEmpty();
    }

    @Test
    void orphanedDependentStays() {
        ObjectKey owner = create(Manifest.configMap("owner"));
        ObjectKey child = create(owned("child", owner));

        store.orphan(owner, "krops");
        store.delete(owner, "", "krops");

        assertThat(store.get(child)).isPresent();
    }

    @Test
    void namespaceWaitsForItsContents() {
        ObjectKey namespace = create(ObjectRules.namespace("home"));
        ObjectNode content = held("content");
        content.withObjectProperty("metadata").put("namespace", "home");
        ObjectKey key = create(content);

        store.delete(namespace, "", "krops");
        assertThat(store.get(namespace).orElseThrow().path("status").path("phase").asText())
                .isEqualTo("Terminating");
        ObjectNode late = Manifest.configMap("late");
        late.withObjectProperty("metadata").put("namespace", "home");
        assertThatThrownBy(() -> create(late)).hasMessageContaining("being terminated");
        release(key);

        assertThat(store.get(namespace)).isEmpty();
    }

    @Test
    void definitionWaitsForItsObjectsAndThenItsKindIsGone() {
        ObjectKey definition =
                create(
                        Manifest.yaml(
                                """
                                apiVersion: apiextensions.k8s.io/v1
                                kind: CustomResourceDefinition
                                metadata: {name: things.krops.io}
                                spec:
                                  group: krops.io
                                  scope: Cluster
                                  names: {kind: Thing, plural: things}
                                  versions: [{name: v1, served: true, storage: true}]
                                """));
        ObjectKey thing =
                create(
                        Manifest.yaml(
                                """
                                apiVersion: krops.io/v1
                                kind: Thing
                                metadata: {name: t, finalizers: [krops.io/held]}
                                """));

        store.delete(definition, "", "krops");
        assertThat(store.type("krops.io/v1", "Thing")).isPresent();
        release(thing);

        assertThat(store.get(definition)).isEmpty();
        assertThat(store.type("krops.io/v1", "Thing")).isEmpty();
    }

    private ObjectKey create(ObjectNode object) {
        return store.keyOf(store.create(object, "krops"));
    }

    private void release(ObjectKey key) {
        store.merge(key, Manifest.yaml("{metadata: {finalizers: null}}"), "krops");
    }

    private static ObjectNode held(String name) {
        ObjectNode object = Manifest.configMap(name);
        object.withObjectProperty("metadata").putArray("finalizers").add("krops.io/held");
        return object;
    }

    private ObjectNode owned(String name, ObjectKey... owners) {
        ObjectNode object = Manifest.configMap(name);
        var references = object.withObjectProperty("metadata").putArray("ownerReferences");
        for (ObjectKey owner : owners) {
            ObjectNode there = store.get(owner).orElseThrow();
            references
                    .addObject()
                    .put("apiVersion", "v1")
                    .put("kind", "ConfigMap")
                    .put("name", owner.name())
                    .put("uid", Trees.text(there, "metadata", "uid"));
        }
        return object;
    }
}
