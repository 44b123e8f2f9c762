package io.krops.rehearsal.contract;

import static io.krops.rehearsal.contract.ClusterUnderTest.configMap;
import static io.krops.rehearsal.contract.ClusterUnderTest.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.StatusCause;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Objects are made, read, changed and refused as Kubernetes does it.
public abstract class ObjectsContract {
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

    private String namespace = "";

    protected abstract ClusterUnderTest cluster();

    private KubernetesClient client() {
        return cluster().client();
    }

    @BeforeEach
    void enterANamespace() {
        namespace = cluster().freshNamespace();
    }

    @Test
    void aNewObjectHasWhatTheServerGivesIt() {
        ConfigMap made = cluster().create(namespace, "a", Map.of("k", "v"));

        assertThat(made.getMetadata().getUid()).isNotEmpty();
        assertThat(made.getMetadata().getResourceVersion()).isNotEmpty();
        assertThat(made.getMetadata().getCreationTimestamp()).isNotEmpty();
        assertThat(read("a").getData()).containsEntry("k", "v");
    }

    @Test
    void aNameIsTakenOnce() {
        cluster().create(namespace, "a", Map.of());

        KubernetesClientException refusal =
                refusal(() -> cluster().create(namespace, "a", Map.of()));

        assertThat(refusal.getCode()).isEqualTo(409);
        assertThat(refusal.getStatus().getReason()).isEqualTo("AlreadyExists");
        assertThat(refusal.getStatus().getDetails().getName()).isEqualTo("a");
    }

    @Test
    void aPrefixIsMadeANameOfItsOwn() {
        ConfigMap prefix =
                new ConfigMapBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace)
                        .withGenerateName("some-")
                        .endMetadata()
                        .build();

        String one = client().resource(prefix).create().getMetadata().getName();
        String other = client().resource(prefix).create().getMetadata().getName();

        assertThat(one).startsWith("some-").isNotEqualTo(other);
        assertThat(other).startsWith("some-").hasSizeGreaterThan("some-".length());
    }

    @Test
    void aMissingNamespaceIsNotFound() {
        KubernetesClientException refusal =
                refusal(() -> cluster().create("contract-nowhere", "a", Map.of()));

        assertThat(refusal.getCode()).isEqualTo(404);
        assertThat(refusal.getMessage()).contains("namespaces \"contract-nowhere\" not found");
    }

    @Test
    void whatIsNotThereReadsAsNothing() {
        assertThat(client().configMaps().inNamespace(namespace).withName("none").get()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Capital", "under_score", "-dash", "dot.", "sp ace"})
    void aNameThatIsNoneIsInvalid(String name) {
        KubernetesClientException refusal =
                refusal(() -> cluster().create(namespace, name, Map.of()));

        assertThat(refusal.getCode()).isEqualTo(422);
        assertThat(refusal.getStatus().getReason()).isEqualTo("Invalid");
        assertThat(refusal.getStatus().getDetails().getCauses())
                .extracting(StatusCause::getField)
                .containsExactly("metadata.name");
    }

    @Test
    void anUnknownKindIsNotFound() {
        KubernetesClientException refusal =
                refusal(() -> client().raw("/apis/unknown.example.org/v1/things", "POST", "{}"));

        assertThat(refusal.getCode()).isEqualTo(404);
    }

    @Test
    void anUpdateOfAnOldVersionConflicts() {
        ConfigMap old = cluster().create(namespace, "a", Map.of("k", "1"));
        client().resource(with(old, "k", "2")).update();

        KubernetesClientException refusal =
                refusal(() -> client().resource(with(old, "k", "3")).update());

        assertThat(refusal.getCode()).isEqualTo(409);
        assertThat(refusal.getStatus().getReason()).isEqualTo("Conflict");
        assertThat(read("a").getData()).containsEntry("k", "2");
    }

    @Test
    void anUpdateThatChangesNothingMakesNoVersion() {
        ConfigMap made = cluster().create(namespace, "a", Map.of("k", "1"));

        ConfigMap same = client().resource(with(made, "k", "1")).update();

        assertThat(same.getMetadata().getResourceVersion())
                .isEqualTo(made.getMetadata().getResourceVersion());
    }

    @Test
    void anUpdateOfAnotherUidConflicts() {
        ConfigMap made = cluster().create(namespace, "a", Map.of("k", "1"));
        made.getMetadata().setUid("11111111-2222-3333-4444-555555555555");

        assertThat(refusal(() -> client().resource(with(made, "k", "2")).update()).getCode())
                .isEqualTo(409);
    }

    @Test
    void aMergePatchRemovesWithNull() {
        cluster().create(namespace, "a", Map.of("gone", "1", "kept", "2"));

        client().configMaps()
                .inNamespace(namespace)
                .withName("a")
                .patch(MERGE, "{\"data\":{\"gone\":null,\"new\":\"3\"}}");

        assertThat(read("a").getData())
                .containsExactlyInAnyOrderEntriesOf(Map.of("kept", "2", "new", "3"));
    }

    @Test
    void aMergePatchOfAnOldVersionConflicts() {
        ConfigMap old = cluster().create(namespace, "a", Map.of("k", "1"));
        client().resource(with(old, "k", "2")).update();
        String patch =
                "{\"metadata\":{\"resourceVersion\":\"%s\"},\"data\":{\"k\":\"3\"}}"
                        .formatted(old.getMetadata().getResourceVersion());

        KubernetesClientException refusal = refusal(() -> patch("a", MERGE, patch));

        assertThat(refusal.getCode()).isEqualTo(409);
    }

    @Test
    void aJsonPatchChangesWhatItTested() {
        cluster().create(namespace, "a", Map.of("k", "1"));

        patch(
                "a",
                PatchContext.of(PatchType.JSON),
                """
                [{"op":"test","path":"/data/k","value":"1"},
                 {"op":"replace","path":"/data/k","value":"2"},
                 {"op":"add","path":"/metadata/labels","value":{"l":"x"}}]
                """);

        assertThat(read("a").getData()).containsEntry("k", "2");
        assertThat(read("a").getMetadata().getLabels()).containsEntry("l", "x");
    }

    @Test
    void aJsonPatchWhoseTestFailsIsInvalid() {
        cluster().create(namespace, "a", Map.of("k", "1"));
        String patch = "[{\"op\":\"test\",\"path\":\"/data/k\",\"value\":\"other\"}]";

        KubernetesClientException refusal =
                refusal(() -> patch("a", PatchContext.of(PatchType.JSON), patch));

        assertThat(refusal.getCode()).isEqualTo(422);
    }

    @Test
    void aStrategicMergePatchMergesListsByTheirKeys() {
        ConfigMap made = cluster().create(namespace, "a", Map.of());
        String owner =
                "{\"metadata\":{\"ownerReferences\":[{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\","
                        + "\"name\":\"%s\",\"uid\":\"%s\"}]}}";
        PatchContext strategic = PatchContext.of(PatchType.STRATEGIC_MERGE);
        patch("a", strategic, owner.formatted("one", made.getMetadata().getUid()));

        patch("a", strategic, owner.formatted("two", "22222222-2222-3333-4444-555555555555"));

        assertThat(read("a").getMetadata().getOwnerReferences()).hasSize(2);
    }

    @Test
    void aDryRunChangesNothing() {
        ConfigMap made = cluster().create(namespace, "a", Map.of("k", "1"));

        ConfigMap tried = client().resource(with(made, "k", "2")).dryRun().update();
        client().resource(configMap(namespace, "b", Map.of())).dryRun().create();

        assertThat(tried.getData()).containsEntry("k", "2");
        assertThat(read("a").getData()).containsEntry("k", "1");
        assertThat(client().configMaps().inNamespace(namespace).withName("b").get()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "tier=front; a",
                "tier!=front; b c",
                "tier in (front,back); a b",
                "tier notin (front); b c",
                "tier; a b",
                "!tier; c",
                "tier in (front,back),zone; b",
            })
    void labelsSelect(String selector, String expected) {
        labelled("a", Map.of("set", namespace, "tier", "front"));
        labelled("b", Map.of("set", namespace, "tier", "back", "zone", "1"));
        labelled("c", Map.of("set", namespace));

        String found =
                String.join(
                        " ",
                        client()
                                .configMaps()
                                .inNamespace(namespace)
                                .withLabelSelector(selector + ",set=" + namespace)
                                .list()
                                .getItems()
                                .stream()
                                .map(c -> c.getMetadata().getName())
                                .toList());

        assertThat(found).isEqualTo(expected);
    }

    @Test
    void aListKnowsItsVersion() {
        cluster().create(namespace, "a", Map.of());

        var list = client().configMaps().inNamespace(namespace).list();

        assertThat(Long.parseLong(list.getMetadata().getResourceVersion()))
                .isGreaterThanOrEqualTo(
                        Long.parseLong(read("a").getMetadata().getResourceVersion()));
    }

    @Test
    void plainTextOfASecretIsEncoded() {
        Secret secret =
                new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace)
                        .withName("s")
                        .endMetadata()
                        .addToStringData("k", "value")
                        .build();

        Secret made = client().resource(secret).create();

        assertThat(made.getData()).containsEntry("k", "dmFsdWU=");
        assertThat(made.getType()).isEqualTo("Opaque");
    }

    private ConfigMap read(String name) {
        return client().configMaps().inNamespace(namespace).withName(name).require();
    }

    private void patch(String name, PatchContext context, String patch) {
        client().configMaps().inNamespace(namespace).withName(name).patch(context, patch);
    }

    private void labelled(String name, Map<String, String> labels) {
        ConfigMap map = configMap(namespace, name, Map.of());
        map.getMetadata().setLabels(labels);
        client().resource(map).create();
    }

    private static ConfigMap with(ConfigMap map, String key, String value) {
        return new ConfigMapBuilder(map).addToData(key, value).build();
    }
}
