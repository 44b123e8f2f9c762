package io.krops.kubernetes.fabric8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.DeleteOptions;
import io.fabric8.kubernetes.api.model.DeleteOptionsBuilder;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// One cluster over the fabric8 client. The client's exceptions end here.
final class Fabric8Cluster implements Cluster {
    private static final String FIELD_MANAGER = "krops";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final PatchContext MERGE =
            new PatchContext.Builder()
                    .withPatchType(PatchType.JSON_MERGE)
                    .withFieldManager(FIELD_MANAGER)
                    .build();

    private final KubernetesClient client;
    private final String name;
    private final Definitions definitions;

    Fabric8Cluster(KubernetesClient client, String name) {
        this.client = client;
        this.name = name;
        this.definitions = new Definitions(client);
    }

    @Override
    public String version() {
        return ask("version", () -> client.getKubernetesVersion().getGitVersion());
    }

    @Override
    public Optional<GenericKubernetesResource> get(ObjectRef ref) {
        return ask(
                ref.toString(),
                () -> definitions.find(ref.kind()).map(d -> resource(d, ref).get()));
    }

    @Override
    public List<GenericKubernetesResource> list(ObjectKind kind, Map<String, String> labels) {
        return ask(
                kind.kind() + " list",
                () ->
                        definitions
                                .find(kind)
                                .map(
                                        d ->
                                                all(d).inAnyNamespace()
                                                        .withLabels(labels)
                                                        .list()
                                                        .getItems())
                                .orElse(List.of()));
    }

    @Override
    public List<GenericKubernetesResource> list(
            ObjectKind kind, String namespace, Map<String, String> labels) {
        return ask(
                kind.kind() + " list in " + namespace,
                () ->
                        definitions
                                .find(kind)
                                .map(
                                        d ->
                                                all(d).inNamespace(namespace)
                                                        .withLabels(labels)
                                                        .list()
                                                        .getItems())
                                .orElse(List.of()));
    }

    @Override
    public GenericKubernetesResource apply(HasMetadata desired) {
        ObjectRef ref = ObjectRef.of(desired);
        GenericKubernetesResource object = generic(desired);
        return ask(
                ref.toString(),
                () ->
                        resources(required(ref), ref)
                                .resource(object)
                                .fieldManager(FIELD_MANAGER)
                                .serverSideApply());
    }

    @Override
    public GenericKubernetesResource merge(ObjectRef ref, String resourceVersion, String patch) {
        String guarded = guarded(patch, resourceVersion);
        return ask(ref.toString(), () -> resource(required(ref), ref).patch(MERGE, guarded));
    }

    @Override
    public GenericKubernetesResource mergeStatus(ObjectRef ref, String patch) {
        return ask(
                ref.toString(),
                () -> resource(required(ref), ref).subresource("status").patch(MERGE, patch));
    }

    @Override
    public GenericKubernetesResource create(HasMetadata object) {
        ObjectRef ref = ObjectRef.of(object);
        return ask(
                ref.toString(),
                () -> resources(required(ref), ref).resource(generic(object)).create());
    }

    @Override
    public void delete(ObjectRef ref, String uid) {
        DeleteOptions options =
                new DeleteOptionsBuilder()
                        .withPropagationPolicy("Background")
                        .withNewPreconditions(null, uid)
                        .build();
        try {
            definitions
                    .find(ref.kind())
                    .ifPresent(d -> client.raw(Paths.of(d, ref), "DELETE", options));
        } catch (KubernetesClientException refused) {
            boolean gone = refused.getCode() == 404 || refused.getCode() == 409;
            if (!gone) {
                throw ClientFaults.of(ref.toString(), name, refused);
            }
        }
    }

    private MixedOperation<
                    GenericKubernetesResource,
                    GenericKubernetesResourceList,
                    Resource<GenericKubernetesResource>>
            all(ResourceDefinitionContext definition) {
        return client.genericKubernetesResources(definition);
    }

    private NonNamespaceOperation<
                    GenericKubernetesResource,
                    GenericKubernetesResourceList,
                    Resource<GenericKubernetesResource>>
            resources(ResourceDefinitionContext definition, ObjectRef ref) {
        return definition.isNamespaceScoped()
                ? all(definition).inNamespace(ref.namespace())
                : all(definition);
    }

    private Resource<GenericKubernetesResource> resource(
            ResourceDefinitionContext definition, ObjectRef ref) {
        return resources(definition, ref).withName(ref.name());
    }

    private ResourceDefinitionContext required(ObjectRef ref) {
        return definitions.find(ref.kind()).orElseThrow(() -> new Faulted(unknownKind(ref)));
    }

    /// Retryable: a CustomResourceDefinition is served only some time after it was created.
    private Fault unknownKind(ObjectRef ref) {
        return new Fault(
                FaultCode.PEER_FAILED,
                ref + " at " + name,
                "the API server does not serve "
                        + ref.kind().apiVersion()
                        + " "
                        + ref.kind().kind(),
                "See that its CustomResourceDefinition is installed, and ask again");
    }

    private static GenericKubernetesResource generic(HasMetadata object) {
        return object instanceof GenericKubernetesResource generic
                ? generic
                : JSON.convertValue(object, GenericKubernetesResource.class);
    }

    private static String guarded(String patch, String resourceVersion) {
        try {
            ObjectNode tree = (ObjectNode) JSON.readTree(patch);
            tree.withObject("/metadata").put("resourceVersion", resourceVersion);
            return JSON.writeValueAsString(tree);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException("not a JSON merge patch", broken);
        }
    }

    private <T> T ask(String what, Supplier<T> question) {
        try {
            return question.get();
        } catch (KubernetesClientException refused) {
            throw ClientFaults.of(what, name, refused);
        }
    }
}
