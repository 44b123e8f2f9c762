package io.krops.rehearsal.contract;

import static io.krops.rehearsal.contract.ClusterUnderTest.configMap;
import static io.krops.rehearsal.contract.ClusterUnderTest.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.DeleteOptions;
import io.fabric8.kubernetes.api.model.DeleteOptionsBuilder;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Objects go when nothing holds them, and take along what they alone owned. A real API server
/// needs
/// the controller manager beside it for owners and namespaces.
public abstract class DeletionContract {
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);
    private static final long SECONDS = 20;

    private String namespace = "";

    protected abstract ClusterUnderTest cluster();

    @BeforeEach
    void enterANamespace() {
        namespace = cluster().freshNamespace();
    }

    @Test
    void aDeletedObjectIsGone() {
        cluster().create(namespace, "a", Map.of());

        at("a").delete();

        assertThat(at("a").get()).isNull();
    }

    @Test
    void deletingWhatIsNotThereIsNotFound() {
        assertThat(refusal(() -> raw("none", new DeleteOptions())).getCode()).isEqualTo(404);
    }

    @Test
    void anotherUidIsNotDeleted() {
        cluster().create(namespace, "a", Map.of());
        DeleteOptions another =
                new DeleteOptionsBuilder()
                        .withNewPreconditions(null, "11111111-2222-3333-4444-555555555555")
                        .build();

        KubernetesClientException refusal = refusal(() -> raw("a", another));

        assertThat(refusal.getCode()).isEqualTo(409);
        assertThat(at("a").get()).isNotNull();
    }

    @Test
    void itsOwnUidIsDeleted() {
        ConfigMap made = cluster().create(namespace, "a", Map.of());

        raw(
                "a",
                new DeleteOptionsBuilder()
                        .withNewPreconditions(null, made.getMetadata().getUid())
                        .build());

        assertThat(at("a").get()).isNull();
    }

    @Test
    void anOldVersionIsNotDeleted() {
        ConfigMap made = cluster().create(namespace, "a", Map.of());
        at("a").patch(MERGE, "{\"data\":{\"k\":\"new\"}}");
        DeleteOptions old =
                new DeleteOptionsBuilder()
                        .withNewPreconditions(made.getMetadata().getResourceVersion(), null)
                        .build();

        assertThat(refusal(() -> raw("a", old)).getCode()).isEqualTo(409);
    }

    @Test
    void aDryRunDeletesNothing() {
        cluster().create(namespace, "a", Map.of());

        at("a").dryRun().delete();

        assertThat(at("a").get()).isNotNull();
    }

    @Test
    void aFinalizerHoldsUntilItIsTakenAway() {
        ConfigMap held = configMap(namespace, "a", Map.of());
        held.getMetadata().setFinalizers(List.of("krops.io/held"));
        cluster().client().resource(held).create();

        at("a").delete();

        ConfigMap going = at("a").require();
        assertThat(going.getMetadata().getDeletionTimestamp()).isNotEmpty();
        at("a").patch(MERGE, "{\"metadata\":{\"finalizers\":null}}");
        assertThat(at("a").get()).isNull();
    }

    @Test
    void whatIsGoingTakesNoNewFinalizer() {
        ConfigMap held = configMap(namespace, "a", Map.of());
        held.getMetadata().setFinalizers(List.of("krops.io/held"));
        cluster().client().resource(held).create();
        at("a").delete();
        String more = "{\"metadata\":{\"finalizers\":[\"krops.io/held\",\"krops.io/more\"]}}";

        assertThat(refusal(() -> at("a").patch(MERGE, more)).getCode()).isEqualTo(422);
        at("a").patch(MERGE, "{\"metadata\":{\"finalizers\":null}}");
    }

    @ParameterizedTest
    @EnumSource(
            value = DeletionPropagation.class,
            names = {"BACKGROUND", "FOREGROUND"})
    void whatItOwnedGoesAsWell(DeletionPropagation propagation) {
        ConfigMap owner = cluster().create(namespace, "owner", Map.of());
        owned("owned", owner);
        ConfigMap child = at("owned").require();
        owned("grandchild", child);

        at("owner").withPropagationPolicy(propagation).delete();

        gone("owner");
        gone("owned");
        gone("grandchild");
    }

    @Test
    void orphansStay() {
        ConfigMap owner = cluster().create(namespace, "owner", Map.of());
        owned("orphan", owner);

        at("owner").withPropagationPolicy(DeletionPropagation.ORPHAN).delete();

        gone("owner");
        ConfigMap orphan =
                at("orphan")
                        .waitUntilCondition(
                                o -> o.getMetadata().getOwnerReferences().isEmpty(),
                                SECONDS,
                                TimeUnit.SECONDS);
        assertThat(orphan.getMetadata().getOwnerReferences()).isEmpty();
    }

    @Test
    void whatAnotherOwnsAsWellStays() {
        ConfigMap one = cluster().create(namespace, "one", Map.of());
        ConfigMap other = cluster().create(namespace, "other", Map.of());
        owned("shared", one, other);

        at("one").delete();
        gone("one");
        ConfigMap left =
                at("shared")
                        .waitUntilCondition(
                                o -> o.getMetadata().getOwnerReferences().size() == 1,
                                SECONDS,
                                TimeUnit.SECONDS);

        assertThat(left.getMetadata().getDeletionTimestamp()).isNull();
        at("other").delete();
        gone("shared");
    }

    @Test
    void aNamespaceGoesWithAllThatIsInIt() {
        cluster().create(namespace, "a", Map.of());

        cluster().client().namespaces().withName(namespace).delete();

        cluster()
                .client()
                .namespaces()
                .withName(namespace)
                .waitUntilCondition(Objects::isNull, SECONDS, TimeUnit.SECONDS);
        assertThat(at("a").get()).isNull();
    }

    @Test
    void aNamespaceStaysWhileSomethingInItIsHeldAndTakesNothingNew() {
        ConfigMap held = configMap(namespace, "held", Map.of());
        held.getMetadata().setFinalizers(List.of("krops.io/held"));
        cluster().client().resource(held).create();

        cluster().client().namespaces().withName(namespace).delete();

        var going =
                cluster()
                        .client()
                        .namespaces()
                        .withName(namespace)
                        .waitUntilCondition(
                                n -> n.getStatus().getPhase().equals("Terminating"),
                                SECONDS,
                                TimeUnit.SECONDS);
        assertThat(going.getMetadata().getDeletionTimestamp()).isNotEmpty();
        assertThat(refusal(() -> cluster().create(namespace, "late", Map.of())).getCode())
                .isEqualTo(403);
        at("held")
                .waitUntilCondition(
                        o -> o.getMetadata().getDeletionTimestamp() != null,
                        SECONDS,
                        TimeUnit.SECONDS);
        at("held").patch(MERGE, "{\"metadata\":{\"finalizers\":null}}");
        assertThat(
                        cluster()
                                .client()
                                .namespaces()
                                .withName(namespace)
                                .waitUntilCondition(Objects::isNull, SECONDS, TimeUnit.SECONDS))
                .isNull();
    }

    private Resource<ConfigMap> at(String name) {
        return cluster().client().configMaps().inNamespace(namespace).withName(name);
    }

    private void gone(String name) {
        assertThat(at(name).waitUntilCondition(Objects::isNull, SECONDS, TimeUnit.SECONDS))
                .isNull();
    }

    private void raw(String name, DeleteOptions options) {
        cluster()
                .client()
                .raw(
                        "/api/v1/namespaces/%s/configmaps/%s".formatted(namespace, name),
                        "DELETE",
                        options);
    }

    private void owned(String name, ConfigMap... owners) {
        ConfigMap owned = configMap(namespace, name, Map.of());
        owned.getMetadata()
                .setOwnerReferences(
                        List.of(owners).stream()
                                .map(
                                        owner ->
                                                new OwnerReferenceBuilder()
                                                        .withApiVersion("v1")
                                                        .withKind("ConfigMap")
                                                        .withName(owner.getMetadata().getName())
                                                        .withUid(owner.getMetadata().getUid())
                                                        .withBlockOwnerDeletion(true)
                                                        .build())
                                .toList());
        cluster().client().resource(owned).create();
    }
}
