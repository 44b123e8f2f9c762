package io.krops.pivot.inventory;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.ObjectKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Takes the inventory of a namespace as `clusterctl move` does (Cluster API, "clusterctl provider
/// contract", move): objects of the kinds whose CustomResourceDefinition carries
/// `clusterctl.cluster.x-k8s.io`, Secrets and ConfigMaps, as far as they belong to a Cluster by
/// ownership or are labelled to move.
public final class Inventory {
    private static final String PROVIDER_KIND = "clusterctl.cluster.x-k8s.io";
    private static final String MOVE = "clusterctl.cluster.x-k8s.io/move";
    private static final String MOVE_HIERARCHY = "clusterctl.cluster.x-k8s.io/move-hierarchy";
    private static final String CLUSTER_NAME = "cluster.x-k8s.io/cluster-name";

    private Inventory() {}

    /// Owners before what they own.
    public static List<Moved> take(Cluster source, String namespace) {
        Map<String, GenericKubernetesResource> seen = new LinkedHashMap<>();
        for (ObjectKind kind : kinds(source)) {
            for (GenericKubernetesResource object : source.list(kind, namespace, Map.of())) {
                seen.put(object.getMetadata().getUid(), object);
            }
        }
        Set<String> belonging = belonging(seen);
        List<Moved> ordered = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        belonging.forEach(uid -> place(uid, seen, belonging, placed, ordered));
        return ordered;
    }

    private static List<ObjectKind> kinds(Cluster source) {
        List<ObjectKind> kinds = new ArrayList<>();
        for (GenericKubernetesResource definition :
                source.list(ObjectKind.CUSTOM_RESOURCE_DEFINITION, Map.of())) {
            Map<String, String> labels = labels(definition);
            if (labels.containsKey(PROVIDER_KIND) || labels.containsKey(MOVE)) {
                kinds.add(stored(definition));
            }
        }
        kinds.add(ObjectKind.SECRET);
        kinds.add(ObjectKind.CONFIG_MAP);
        return kinds;
    }

    private static ObjectKind stored(GenericKubernetesResource definition) {
        String group = definition.get("spec", "group");
        String kind = definition.get("spec", "names", "kind");
        List<Map<String, Object>> versions = definition.get("spec", "versions");
        String version =
                versions.stream()
                        .filter(v -> Boolean.TRUE.equals(v.get("storage")))
                        .map(v -> String.valueOf(v.get("name")))
                        .findFirst()
                        .orElseThrow();
        return new ObjectKind(group + "/" + version, kind);
    }

    /// A fixed point: what is labelled so, is a Cluster, names its Cluster, or is owned by what
    /// belongs.
    private static Set<String> belonging(Map<String, GenericKubernetesResource> seen) {
        Set<String> belonging = new LinkedHashSet<>();
        boolean grew = true;
        while (grew) {
            grew = false;
            for (GenericKubernetesResource object : seen.values()) {
                boolean belongs =
                        isRoot(object)
                                || owners(object).stream()
                                        .anyMatch(o -> belonging.contains(o.getUid()));
                if (belongs && belonging.add(object.getMetadata().getUid())) {
                    grew = true;
                }
            }
        }
        return belonging;
    }

    private static boolean isRoot(GenericKubernetesResource object) {
        Map<String, String> labels = labels(object);
        boolean isCluster =
                object.getKind().equals("Cluster")
                        && object.getApiVersion().startsWith("cluster.x-k8s.io/");
        boolean isClass = object.getKind().equals("ClusterClass");
        return isCluster
                || isClass
                || labels.containsKey(MOVE)
                || labels.containsKey(MOVE_HIERARCHY)
                || labels.containsKey(CLUSTER_NAME);
    }

    private static void place(
            String uid,
            Map<String, GenericKubernetesResource> seen,
            Set<String> belonging,
            Set<String> placed,
            List<Moved> ordered) {
        if (!belonging.contains(uid) || !placed.add(uid)) {
            return;
        }
        GenericKubernetesResource object = Objects.requireNonNull(seen.get(uid));
        owners(object).forEach(o -> place(o.getUid(), seen, belonging, placed, ordered));
        ordered.add(
                new Moved(
                        object.getApiVersion(),
                        object.getKind(),
                        object.getMetadata().getNamespace(),
                        object.getMetadata().getName(),
                        uid));
    }

    static List<OwnerReference> owners(GenericKubernetesResource object) {
        List<OwnerReference> owners = object.getMetadata().getOwnerReferences();
        return owners == null ? List.of() : owners;
    }

    private static Map<String, String> labels(GenericKubernetesResource object) {
        Map<String, String> labels = object.getMetadata().getLabels();
        return labels == null ? Map.of() : labels;
    }
}
