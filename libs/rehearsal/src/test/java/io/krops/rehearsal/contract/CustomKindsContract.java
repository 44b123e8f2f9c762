package io.krops.rehearsal.contract;

import static io.krops.rehearsal.contract.ClusterUnderTest.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Kinds that a CustomResourceDefinition adds behave like the built-in ones.
public abstract class CustomKindsContract {
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);
    private static final long SECONDS = 20;

    private String namespace = "";
    private String group = "";

    protected abstract ClusterUnderTest cluster();

    @BeforeEach
    void defineWidgets() {
        namespace = cluster().freshNamespace();
        group = "g" + UUID.randomUUID().toString().substring(0, 6) + ".example.org";
        cluster().client().resource(definition()).create();
        cluster()
                .client()
                .resource(definition())
                .waitUntilCondition(CustomKindsContract::isEstablished, SECONDS, TimeUnit.SECONDS);
    }

    @AfterEach
    void withdrawWidgets() {
        cluster().client().resource(definition()).delete();
    }

    @Test
    void theGenerationCountsChangesOfTheSpecAlone() {
        GenericKubernetesResource made = create("a", Map.of("size", 1));
        assertThat(made.getMetadata().getGeneration()).isEqualTo(1);

        patch("{\"metadata\":{\"labels\":{\"l\":\"x\"}}}");
        assertThat(read().getMetadata().getGeneration()).isEqualTo(1);

        patch("{\"spec\":{\"size\":2}}");
        assertThat(read().getMetadata().getGeneration()).isEqualTo(2);

        at("a").subresource("status").patch(MERGE, "{\"status\":{\"phase\":\"Ready\"}}");
        assertThat(read().getMetadata().getGeneration()).isEqualTo(2);
    }

    @Test
    void statusIsChangedThroughItsSubresourceAlone() {
        create("a", Map.of("size", 1));

        patch("{\"status\":{\"phase\":\"Cheated\"}}");
        assertThat(read().<Object>get("status", "phase")).isNull();

        at("a").subresource("status")
                .patch(MERGE, "{\"status\":{\"phase\":\"Ready\"},\"spec\":{\"size\":9}}");
        assertThat(read().<Object>get("status", "phase")).isEqualTo("Ready");
        assertThat(read().<Object>get("spec", "size")).isEqualTo(1);
    }

    @Test
    void statusOfANewObjectIsDropped() {
        GenericKubernetesResource widget = widget("a", Map.of("size", 1));
        widget.setAdditionalProperty("status", Map.of("phase", "Cheated"));

        cluster().client().resource(widget).create();

        assertThat(read().<Object>get("status", "phase")).isNull();
    }

    @Test
    void anotherServedVersionShowsTheSameObject() {
        GenericKubernetesResource made = create("a", Map.of("size", 1));

        GenericKubernetesResource older = of("v1beta1").inNamespace(namespace).withName("a").get();

        assertThat(older.getApiVersion()).isEqualTo(group + "/v1beta1");
        assertThat(older.getMetadata().getUid()).isEqualTo(made.getMetadata().getUid());
        assertThat(made.getApiVersion()).isEqualTo(group + "/v1");
    }

    @Test
    void aVersionThatIsNotServedIsNotFound() {
        assertThat(refusal(() -> of("v9").inNamespace(namespace).list()).getCode()).isEqualTo(404);
    }

    @Test
    void aStrategicMergePatchIsNotSupported() {
        create("a", Map.of("size", 1));

        KubernetesClientException refusal =
                refusal(
                        () ->
                                at("a").patch(
                                                PatchContext.of(PatchType.STRATEGIC_MERGE),
                                                "{\"spec\":{\"size\":2}}"));

        assertThat(refusal.getCode()).isEqualTo(415);
    }

    @Test
    void anUpdateMustNameAVersion() {
        GenericKubernetesResource made = create("a", Map.of("size", 1));
        made.getMetadata().setResourceVersion(null);
        String path = "/apis/%s/v1/namespaces/%s/widgets/a".formatted(group, namespace);

        assertThat(refusal(() -> cluster().client().raw(path, "PUT", made)).getCode())
                .isEqualTo(422);
    }

    @Test
    void objectsGoWithTheirDefinition() {
        create("a", Map.of("size", 1));

        cluster().client().resource(definition()).delete();
        cluster()
                .client()
                .resource(definition())
                .waitUntilCondition(Objects::isNull, SECONDS, TimeUnit.SECONDS);

        assertThat(refusal(() -> of("v1").inNamespace(namespace).list()).getCode()).isEqualTo(404);
        cluster().client().resource(definition()).create();
        cluster()
                .client()
                .resource(definition())
                .waitUntilCondition(CustomKindsContract::isEstablished, SECONDS, TimeUnit.SECONDS);
        assertThat(of("v1").inNamespace(namespace).list().getItems()).isEmpty();
    }

    @Test
    void discoveryNamesTheNewKind() {
        assertThat(cluster().client().getApiGroup(group).getVersions()).hasSize(2);
        assertThat(cluster().client().getApiResources(group + "/v1").getResources())
                .anySatisfy(
                        resource -> {
                            assertThat(resource.getName()).isEqualTo("widgets");
                            assertThat(resource.getKind()).isEqualTo("Widget");
                            assertThat(resource.getNamespaced()).isTrue();
                            assertThat(resource.getShortNames()).containsExactly("wdg");
                        });
    }

    private GenericKubernetesResource create(String name, Map<String, Object> spec) {
        return cluster().client().resource(widget(name, spec)).create();
    }

    private GenericKubernetesResource widget(String name, Map<String, Object> spec) {
        return new GenericKubernetesResourceBuilder()
                .withApiVersion(group + "/v1")
                .withKind("Widget")
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .endMetadata()
                .addToAdditionalProperties("spec", spec)
                .build();
    }

    private MixedOperation<
                    GenericKubernetesResource,
                    GenericKubernetesResourceList,
                    Resource<GenericKubernetesResource>>
            of(String version) {
        return cluster()
                .client()
                .genericKubernetesResources(
                        new ResourceDefinitionContext.Builder()
                                .withGroup(group)
                                .withVersion(version)
                                .withKind("Widget")
                                .withPlural("widgets")
                                .withNamespaced(true)
                                .build());
    }

    private Resource<GenericKubernetesResource> at(String name) {
        return of("v1").inNamespace(namespace).withName(name);
    }

    private GenericKubernetesResource read() {
        return at("a").require();
    }

    private void patch(String patch) {
        at("a").patch(MERGE, patch);
    }

    private static boolean isEstablished(CustomResourceDefinition definition) {
        return definition != null
                && definition.getStatus() != null
                && definition.getStatus().getConditions().stream()
                        .anyMatch(
                                c ->
                                        c.getType().equals("Established")
                                                && c.getStatus().equals("True"));
    }

    private CustomResourceDefinition definition() {
        return new CustomResourceDefinitionBuilder()
                .withNewMetadata()
                .withName("widgets." + group)
                .endMetadata()
                .withNewSpec()
                .withGroup(group)
                .withScope("Namespaced")
                .withNewNames()
                .withKind("Widget")
                .withPlural("widgets")
                .withSingular("widget")
                .withListKind("WidgetList")
                .withShortNames("wdg")
                .endNames()
                .addNewVersion()
                .withName("v1beta1")
                .withServed(true)
                .withStorage(false)
                .withNewSubresources()
                .withNewStatus()
                .endStatus()
                .endSubresources()
                .withNewSchema()
                .withOpenAPIV3Schema(anything())
                .endSchema()
                .endVersion()
                .addNewVersion()
                .withName("v1")
                .withServed(true)
                .withStorage(true)
                .withNewSubresources()
                .withNewStatus()
                .endStatus()
                .endSubresources()
                .withNewSchema()
                .withOpenAPIV3Schema(anything())
                .endSchema()
                .endVersion()
                .endSpec()
                .build();
    }

    private static JSONSchemaProps anything() {
        return new JSONSchemaPropsBuilder()
                .withType("object")
                .withXKubernetesPreserveUnknownFields(true)
                .build();
    }
}
