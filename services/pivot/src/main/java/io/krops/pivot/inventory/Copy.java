package io.krops.pivot.inventory;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.ObjectKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How an object of the source looks on the target.
public final class Copy {
    private Copy() {}

    /// The object without what the source's API server made of it, owned by the owners' copies.
    ///
    /// @return nothing as long as an owner is not on the target
    public static Optional<GenericKubernetesResource> of(
            GenericKubernetesResource original, Cluster target) {
        List<OwnerReference> owners = new ArrayList<>();
        for (OwnerReference owner : Inventory.owners(original)) {
            Optional<GenericKubernetesResource> there =
                    target.get(
                            new ObjectKind(owner.getApiVersion(), owner.getKind())
                                    .named(original.getMetadata().getNamespace(), owner.getName()));
            if (there.isEmpty()) {
                return Optional.empty();
            }
            owners.add(
                    new OwnerReferenceBuilder(owner)
                            .withUid(there.get().getMetadata().getUid())
                            .build());
        }
        return Optional.of(copy(original, owners));
    }

    /// Whether the copy says what the original says: everything but status and server-made
    /// metadata.
    public static boolean isFaithful(
            GenericKubernetesResource original, GenericKubernetesResource there) {
        return contentOf(original).equals(contentOf(there))
                && original.getMetadata()
                        .getFinalizers()
                        .equals(there.getMetadata().getFinalizers());
    }

    private static GenericKubernetesResource copy(
            GenericKubernetesResource original, List<OwnerReference> owners) {
        ObjectMeta from = original.getMetadata();
        ObjectMeta metadata = new ObjectMeta();
        metadata.setName(from.getName());
        metadata.setNamespace(from.getNamespace());
        metadata.setLabels(from.getLabels());
        metadata.setAnnotations(from.getAnnotations());
        metadata.setFinalizers(from.getFinalizers());
        metadata.setOwnerReferences(owners);
        GenericKubernetesResource copy = new GenericKubernetesResource();
        copy.setApiVersion(original.getApiVersion());
        copy.setKind(original.getKind());
        copy.setMetadata(metadata);
        copy.setAdditionalProperties(contentOf(original));
        return copy;
    }

    private static Map<String, Object> contentOf(GenericKubernetesResource object) {
        Map<String, Object> content = new LinkedHashMap<>(object.getAdditionalProperties());
        content.remove("status");
        return content;
    }
}
