package io.krops.rehearsal.contract;

import static io.krops.rehearsal.contract.ClusterUnderTest.configMap;
import static io.krops.rehearsal.contract.ClusterUnderTest.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.StatusCause;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Server-side apply: everybody owns what they apply, and nobody else's.
public abstract class ApplyContract {
    private String namespace = "";

    protected abstract ClusterUnderTest cluster();

    @BeforeEach
    void enterANamespace() {
        namespace = cluster().freshNamespace();
    }

    @Test
    void whatIsMissingIsMade() {
        ConfigMap made = apply("krops", Map.of("k", "v"));

        assertThat(made.getData()).containsEntry("k", "v");
        assertThat(owners(made)).containsExactly("krops Apply");
    }

    @Test
    void applyingTheSameTwiceMakesNoVersion() {
        ConfigMap first = apply("krops", Map.of("k", "v"));
        ConfigMap second = apply("krops", Map.of("k", "v"));

        assertThat(second.getMetadata().getResourceVersion())
                .isEqualTo(first.getMetadata().getResourceVersion());
    }

    @Test
    void aFieldThatIsAppliedNoMoreGoes() {
        apply("krops", Map.of("gone", "1", "kept", "2"));

        ConfigMap after = apply("krops", Map.of("kept", "2"));

        assertThat(after.getData()).containsOnlyKeys("kept");
    }

    @Test
    void theLastFieldOfAMapMayGo() {
        apply("krops", Map.of("gone", "1"));

        ConfigMap after = apply("krops", Map.of());

        assertThat(after.getData()).isNullOrEmpty();
    }

    @Test
    void fieldsOfOthersStay() {
        apply("krops", Map.of("a", "1"));

        ConfigMap after = apply("flux", Map.of("b", "2"));

        assertThat(after.getData()).containsOnlyKeys("a", "b");
        assertThat(owners(after)).containsExactlyInAnyOrder("krops Apply", "flux Apply");
    }

    @Test
    void aFieldWithTwoOwnersStaysWhileOneWantsIt() {
        apply("krops", Map.of("shared", "1"));
        apply("flux", Map.of("shared", "1"));

        assertThat(apply("krops", Map.of("own", "1")).getData()).containsKey("shared");
        assertThat(apply("flux", Map.of("x", "1")).getData()).doesNotContainKey("shared");
    }

    @Test
    void anothersFieldConflictsAndNamesTheOwner() {
        apply("flux", Map.of("k", "flux"));

        KubernetesClientException refusal = refusal(() -> apply("krops", Map.of("k", "krops")));

        assertThat(refusal.getCode()).isEqualTo(409);
        assertThat(refusal.getStatus().getDetails().getCauses())
                .extracting(StatusCause::getReason, StatusCause::getField)
                .containsExactly(tuple("FieldManagerConflict", ".data.k"));
        assertThat(refusal.getMessage()).contains("conflict with \"flux\"");
    }

    @Test
    void forceTakesTheFieldAway() {
        apply("flux", Map.of("k", "flux", "other", "1"));

        ConfigMap forced = force("krops", Map.of("k", "krops"));

        assertThat(forced.getData()).containsEntry("k", "krops").containsEntry("other", "1");
        assertThat(refusal(() -> apply("flux", Map.of("k", "again", "other", "1"))).getCode())
                .isEqualTo(409);
    }

    @Test
    void whatAnUpdateChangedConflictsWithALaterApply() {
        apply("krops", Map.of("k", "1"));
        PatchContext editing =
                new PatchContext.Builder()
                        .withPatchType(PatchType.JSON_MERGE)
                        .withFieldManager("editor")
                        .build();
        cluster()
                .client()
                .configMaps()
                .inNamespace(namespace)
                .withName("a")
                .patch(editing, "{\"data\":{\"k\":\"edited\"}}");

        KubernetesClientException refusal = refusal(() -> apply("krops", Map.of("k", "1")));

        assertThat(refusal.getMessage()).contains("conflict with \"editor\"");
    }

    @Test
    void whatSomebodyRemovedIsAppliedAgain() {
        apply("krops", Map.of("k", "1", "l", "2"));
        cluster()
                .client()
                .configMaps()
                .inNamespace(namespace)
                .withName("a")
                .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"data\":{\"k\":null}}");

        assertThat(apply("krops", Map.of("k", "1", "l", "2")).getData()).containsKey("k");
    }

    @Test
    void finalizersOfTwoAppliersAddUp() {
        applyFinalizer("krops", "krops.io/one");

        ConfigMap both = applyFinalizer("flux", "flux.io/two");

        assertThat(both.getMetadata().getFinalizers())
                .containsExactlyInAnyOrder("krops.io/one", "flux.io/two");
        ConfigMap less = apply("krops", Map.of());
        assertThat(less.getMetadata().getFinalizers()).containsExactly("flux.io/two");
    }

    @Test
    void aDryRunOfAnApplyChangesNeitherFieldsNorOwners() {
        ConfigMap before = apply("krops", Map.of("k", "1"));

        PatchContext dry =
                new PatchContext.Builder()
                        .withPatchType(PatchType.SERVER_SIDE_APPLY)
                        .withFieldManager("flux")
                        .withForce(true)
                        .withDryRun(List.of("All"))
                        .build();
        ConfigMap tried =
                cluster().client().resource(configMap(namespace, "a", Map.of("k", "2"))).patch(dry);

        assertThat(tried.getData()).containsEntry("k", "2");
        ConfigMap after = cluster().client().resource(before).get();
        assertThat(after.getData()).containsEntry("k", "1");
        assertThat(after.getMetadata().getResourceVersion())
                .isEqualTo(before.getMetadata().getResourceVersion());
        assertThat(owners(after)).containsExactly("krops Apply");
    }

    private ConfigMap apply(String manager, Map<String, String> data) {
        return cluster()
                .client()
                .resource(configMap(namespace, "a", data))
                .fieldManager(manager)
                .serverSideApply();
    }

    private ConfigMap force(String manager, Map<String, String> data) {
        return cluster()
                .client()
                .resource(configMap(namespace, "a", data))
                .fieldManager(manager)
                .forceConflicts()
                .serverSideApply();
    }

    private ConfigMap applyFinalizer(String manager, String finalizer) {
        ConfigMap map = configMap(namespace, "a", Map.of());
        map.getMetadata().setFinalizers(List.of(finalizer));
        return cluster().client().resource(map).fieldManager(manager).serverSideApply();
    }

    private static List<String> owners(ConfigMap map) {
        return map.getMetadata().getManagedFields().stream().map(ApplyContract::owner).toList();
    }

    private static String owner(ManagedFieldsEntry entry) {
        return entry.getManager() + " " + entry.getOperation();
    }
}
