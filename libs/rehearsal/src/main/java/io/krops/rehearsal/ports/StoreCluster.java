package io.krops.rehearsal.ports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import io.krops.rehearsal.apiserver.ApiError;
import io.krops.rehearsal.apiserver.ObjectKey;
import io.krops.rehearsal.apiserver.ObjectStore;
import io.krops.rehearsal.apiserver.ResourceType;
import io.krops.rehearsal.apiserver.Selector;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The port over an object store: what a client would get from the same store over the network.
record StoreCluster(Supplier<SimulatedCluster> reached) implements Cluster {
    private static final String MANAGER = "krops";
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public String version() {
        return reached.get().version();
    }

    @Override
    public Optional<GenericKubernetesResource> get(ObjectRef ref) {
        ObjectStore store = reached.get().store();
        return type(store, ref.kind())
                .flatMap(type -> store.get(key(type, ref)))
                .map(Resources::of);
    }

    @Override
    public List<GenericKubernetesResource> list(ObjectKind kind, Map<String, String> labels) {
        return list(kind, "", labels);
    }

    @Override
    public List<GenericKubernetesResource> list(
            ObjectKind kind, String namespace, Map<String, String> labels) {
        ObjectStore store = reached.get().store();
        String selector =
                labels.entrySet().stream()
                        .map(l -> l.getKey() + "=" + l.getValue())
                        .collect(Collectors.joining(","));
        return type(store, kind)
                .map(type -> store.list(type, namespace, Selector.parse(selector)))
                .orElse(List.of())
                .stream()
                .map(Resources::of)
                .toList();
    }

    @Override
    public GenericKubernetesResource apply(HasMetadata desired) {
        ObjectNode tree = JSON.valueToTree(desired);
        return changing(
                ObjectRef.of(desired),
                "applied",
                store -> store.apply(tree, MANAGER, false, false));
    }

    @Override
    public GenericKubernetesResource merge(ObjectRef ref, String resourceVersion, String patch) {
        ObjectNode tree = tree(patch);
        tree.withObjectProperty("metadata").put("resourceVersion", resourceVersion);
        return changing(
                ref, "merged", store -> store.merge(key(required(store, ref), ref), tree, MANAGER));
    }

    @Override
    public GenericKubernetesResource mergeStatus(ObjectRef ref, String patch) {
        ObjectNode tree = tree(patch);
        return changing(
                ref,
                "status",
                store -> store.mergeStatus(key(required(store, ref), ref), tree, MANAGER));
    }

    @Override
    public GenericKubernetesResource create(HasMetadata object) {
        ObjectNode tree = JSON.valueToTree(object);
        return changing(ObjectRef.of(object), "created", store -> store.create(tree, MANAGER));
    }

    @Override
    public void delete(ObjectRef ref, String uid) {
        ObjectStore store = reached.get().store();
        boolean there = get(ref).filter(o -> o.getMetadata().getUid().equals(uid)).isPresent();
        if (there) {
            changing(ref, "deleted", s -> s.delete(key(required(store, ref), ref), uid, MANAGER));
        }
    }

    private GenericKubernetesResource changing(
            ObjectRef ref, String change, Function<ObjectStore, ObjectNode> effect) {
        SimulatedCluster cluster = reached.get();
        ObjectStore store = cluster.store();
        if (type(store, ref.kind()).isEmpty()) {
            throw new Faulted(unknownKind(ref, cluster.name()));
        }
        try {
            cluster.machine().mishaps().checkChange();
            String before = versionOf(store, ref);
            ObjectNode after = effect.apply(store);
            if (!before.equals(versionOf(store, ref))) {
                cluster.machine().effect(cluster.name() + ": " + ref, change);
            }
            if (cluster.machine().mishaps().losesAnswer()) {
                throw new Faulted(lost(ref, cluster.name()));
            }
            return Resources.of(after);
        } catch (ApiError refused) {
            throw faulted(ref, cluster.name(), refused);
        }
    }

    private static String versionOf(ObjectStore store, ObjectRef ref) {
        return type(store, ref.kind())
                .flatMap(type -> store.get(key(type, ref)))
                .map(o -> o.path("metadata").path("resourceVersion").asText())
                .orElse("");
    }

    private static Optional<ResourceType> type(ObjectStore store, ObjectKind kind) {
        return store.type(kind.apiVersion(), kind.kind());
    }

    private static ResourceType required(ObjectStore store, ObjectRef ref) {
        return type(store, ref.kind())
                .orElseThrow(() -> ApiError.of(404, "NotFound", "no such kind: " + ref));
    }

    private static ObjectKey key(ResourceType type, ObjectRef ref) {
        return new ObjectKey(type, type.namespaced() ? ref.namespace() : "", ref.name());
    }

    private static ObjectNode tree(String patch) {
        try {
            return (ObjectNode) JSON.readTree(patch);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException("not a JSON merge patch", broken);
        }
    }

    /// Retryable: a CustomResourceDefinition is served only some time after it was created.
    private static Fault unknownKind(ObjectRef ref, String cluster) {
        return new Fault(
                FaultCode.PEER_FAILED,
                ref + " at " + cluster,
                "the API server does not serve %s %s"
                        .formatted(ref.kind().apiVersion(), ref.kind().kind()),
                "See that its CustomResourceDefinition is installed, and ask again");
    }

    private static Fault lost(ObjectRef ref, String cluster) {
        return new Fault(
                FaultCode.UNREACHABLE,
                ref + " at " + cluster,
                "rehearsed: the connection broke before the answer",
                "Look whether the change was made, and ask again");
    }

    private static Faulted faulted(ObjectRef ref, String cluster, ApiError refused) {
        boolean managed =
                refused.causes().stream().anyMatch(c -> c.reason().equals("FieldManagerConflict"));
        FaultCode code =
                switch (refused.code()) {
                    case 409 -> managed ? FaultCode.FOREIGN_OBJECT : FaultCode.CONFLICT;
                    case 401, 403 -> FaultCode.ACCESS_DENIED;
                    case 429 -> FaultCode.THROTTLED;
                    default ->
                            refused.code() >= 500 ? FaultCode.PEER_FAILED : FaultCode.PEER_REFUSED;
                };
        return new Faulted(
                new Fault(
                        code,
                        ref + " at " + cluster,
                        String.valueOf(refused.getMessage()),
                        "Correct what the API server names and ask again"),
                refused);
    }
}
