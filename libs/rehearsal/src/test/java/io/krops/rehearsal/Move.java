package io.krops.rehearsal;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Moves all objects of the movable kinds, and what they own, from one cluster to another; the
/// simplest thing that could be called `clusterctl move`.
record Move(Cluster from, Cluster to) {

    /// @return what was moved
    List<ObjectRef> all() {
        List<GenericKubernetesResource> moved = copy();
        moved.reversed().forEach(this::forget);
        return moved.stream().map(ObjectRef::of).toList();
    }

    /// Only the first half: everything is on both.
    List<GenericKubernetesResource> copy() {
        List<GenericKubernetesResource> left = new ArrayList<>(movable());
        List<GenericKubernetesResource> moved = new ArrayList<>();
        Map<String, String> uids = new HashMap<>();
        while (!left.isEmpty()) {
            List<GenericKubernetesResource> next =
                    left.stream().filter(o -> uids.keySet().containsAll(ownersOf(o))).toList();
            if (next.isEmpty()) {
                throw new AssertionError("owners are missing of " + left.getFirst());
            }
            for (GenericKubernetesResource object : next) {
                GenericKubernetesResource made = to.create(copy(object, uids));
                uids.put(object.getMetadata().getUid(), made.getMetadata().getUid());
            }
            left.removeAll(next);
            moved.addAll(next);
        }
        return moved;
    }

    private static List<String> ownersOf(GenericKubernetesResource object) {
        return owners(object).stream().map(OwnerReference::getUid).toList();
    }

    private List<GenericKubernetesResource> movable() {
        List<GenericKubernetesResource> found = new ArrayList<>();
        for (GenericKubernetesResource d :
                from.list(ObjectKind.CUSTOM_RESOURCE_DEFINITION, Map.of())) {
            Map<String, String> labels = d.getMetadata().getLabels();
            if (labels != null && labels.containsKey("clusterctl.cluster.x-k8s.io")) {
                found.addAll(from.list(kind(d), "default", Map.of()));
            }
        }
        List<String> uids = found.stream().map(o -> o.getMetadata().getUid()).toList();
        for (ObjectKind kind : List.of(ObjectKind.SECRET, ObjectKind.CONFIG_MAP)) {
            from.list(kind, "default", Map.of()).stream()
                    .filter(o -> owners(o).stream().anyMatch(w -> uids.contains(w.getUid())))
                    .forEach(found::add);
        }
        return found;
    }

    private static ObjectKind kind(GenericKubernetesResource definition) {
        List<Map<String, Object>> versions = definition.get("spec", "versions");
        return new ObjectKind(
                definition.get("spec", "group") + "/" + versions.getFirst().get("name"),
                definition.get("spec", "names", "kind"));
    }

    private static GenericKubernetesResource copy(
            GenericKubernetesResource original, Map<String, String> uids) {
        ObjectMeta metadata = new ObjectMeta();
        metadata.setName(original.getMetadata().getName());
        metadata.setNamespace(original.getMetadata().getNamespace());
        metadata.setLabels(original.getMetadata().getLabels());
        metadata.setFinalizers(original.getMetadata().getFinalizers());
        metadata.setOwnerReferences(
                owners(original).stream()
                        .map(
                                o ->
                                        new OwnerReferenceBuilder(o)
                                                .withUid(uids.get(o.getUid()))
                                                .build())
                        .toList());
        GenericKubernetesResource copy = new GenericKubernetesResource();
        copy.setApiVersion(original.getApiVersion());
        copy.setKind(original.getKind());
        copy.setMetadata(metadata);
        Map<String, Object> content = new LinkedHashMap<>(original.getAdditionalProperties());
        content.remove("status");
        copy.setAdditionalProperties(content);
        return copy;
    }

    private void forget(GenericKubernetesResource object) {
        ObjectRef ref = ObjectRef.of(object);
        GenericKubernetesResource now = from.get(ref).orElseThrow();
        if (!now.getMetadata().getFinalizers().isEmpty()) {
            from.merge(
                    ref,
                    now.getMetadata().getResourceVersion(),
                    "{\"metadata\":{\"finalizers\":null}}");
        }
        from.delete(ref, now.getMetadata().getUid());
    }

    private static List<OwnerReference> owners(GenericKubernetesResource object) {
        return object.getMetadata().getOwnerReferences();
    }
}
