package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ResourceType.PrinterColumn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The kinds that one API server serves: the built-in ones, and those that
/// CustomResourceDefinitions add.
final class Kinds {
    private static final Map<String, List<String>> SHORT_NAMES =
            Map.of(
                    "namespaces", List.of("ns"),
                    "nodes", List.of("no"),
                    "pods", List.of("po"),
                    "configmaps", List.of("cm"),
                    "services", List.of("svc"),
                    "serviceaccounts", List.of("sa"),
                    "deployments", List.of("deploy"),
                    "daemonsets", List.of("ds"),
                    "statefulsets", List.of("sts"),
                    "customresourcedefinitions", List.of("crd", "crds"));
    private static final Map<String, ResourceType> BUILT_IN = builtIn();

    static final ResourceType NAMESPACE = Objects.requireNonNull(BUILT_IN.get("/Namespace"));
    static final ResourceType DEFINITION =
            Objects.requireNonNull(BUILT_IN.get("apiextensions.k8s.io/CustomResourceDefinition"));

    private final Map<String, ResourceType> types = new LinkedHashMap<>(BUILT_IN);

    static boolean isBuiltIn(ResourceType type) {
        return BUILT_IN.containsKey(type.group() + "/" + type.kind());
    }

    Optional<ResourceType> find(String apiVersion, String kind) {
        int slash = apiVersion.indexOf('/');
        String group = slash < 0 ? "" : apiVersion.substring(0, slash);
        String version = apiVersion.substring(slash + 1);
        return Optional.ofNullable(types.get(group + "/" + kind))
                .filter(t -> t.versions().contains(version));
    }

    Optional<ResourceType> findPlural(String group, String version, String plural) {
        return types.values().stream()
                .filter(t -> t.group().equals(group) && t.plural().equals(plural))
                .filter(t -> t.versions().contains(version))
                .findFirst();
    }

    Collection<ResourceType> all() {
        return List.copyOf(types.values());
    }

    void define(ObjectNode definition) {
        ResourceType type = read(definition);
        types.put(type.group() + "/" + type.kind(), type);
    }

    void withdraw(ObjectNode definition) {
        ResourceType type = read(definition);
        types.remove(type.group() + "/" + type.kind());
    }

    static ResourceType read(ObjectNode definition) {
        JsonNode spec = definition.path("spec");
        List<String> versions = new ArrayList<>();
        List<PrinterColumn> columns = new ArrayList<>();
        boolean status = false;
        for (JsonNode version : spec.path("versions")) {
            if (!version.path("served").asBoolean(true)) {
                continue;
            }
            boolean storage = version.path("storage").asBoolean();
            versions.add(storage ? 0 : versions.size(), version.path("name").asText());
            status |= version.path("subresources").has("status");
            if (storage) {
                version.path("additionalPrinterColumns").forEach(c -> columns.add(column(c)));
            }
        }
        JsonNode names = spec.path("names");
        return new ResourceType(
                spec.path("group").asText(),
                versions,
                names.path("kind").asText(),
                names.path("plural").asText(),
                spec.path("scope").asText().equals("Namespaced"),
                status,
                columns,
                texts(names.path("shortNames")));
    }

    private static List<String> texts(JsonNode list) {
        return list.valueStream().map(JsonNode::asText).toList();
    }

    private static PrinterColumn column(JsonNode column) {
        return new PrinterColumn(
                column.path("name").asText(),
                column.path("type").asText(),
                column.path("jsonPath").asText(),
                column.path("priority").asInt());
    }

    private static Map<String, ResourceType> builtIn() {
        Map<String, ResourceType> types = new LinkedHashMap<>();
        core(types, "Namespace", "namespaces", false, true);
        core(types, "Node", "nodes", false, true);
        core(types, "Pod", "pods", true, true);
        core(types, "ConfigMap", "configmaps", true, false);
        core(types, "Secret", "secrets", true, false);
        core(types, "Service", "services", true, true);
        core(types, "ServiceAccount", "serviceaccounts", true, false);
        core(types, "Event", "events", true, false);
        add(types, "apps", "Deployment", "deployments", true, true);
        add(types, "apps", "DaemonSet", "daemonsets", true, true);
        add(types, "apps", "StatefulSet", "statefulsets", true, true);
        add(types, "batch", "Job", "jobs", true, true);
        add(types, "coordination.k8s.io", "Lease", "leases", true, false);
        String rbac = "rbac.authorization.k8s.io";
        add(types, rbac, "Role", "roles", true, false);
        add(types, rbac, "RoleBinding", "rolebindings", true, false);
        add(types, rbac, "ClusterRole", "clusterroles", false, false);
        add(types, rbac, "ClusterRoleBinding", "clusterrolebindings", false, false);
        add(types, "networking.k8s.io", "NetworkPolicy", "networkpolicies", true, false);
        add(types, "storage.k8s.io", "StorageClass", "storageclasses", false, false);
        add(types, "scheduling.k8s.io", "PriorityClass", "priorityclasses", false, false);
        String admission = "admissionregistration.k8s.io";
        String validating = "validatingwebhookconfigurations";
        add(types, admission, "ValidatingWebhookConfiguration", validating, false, false);
        String mutating = "mutatingwebhookconfigurations";
        add(types, admission, "MutatingWebhookConfiguration", mutating, false, false);
        String extensions = "apiextensions.k8s.io";
        add(
                types,
                extensions,
                "CustomResourceDefinition",
                "customresourcedefinitions",
                false,
                true);
        return types;
    }

    private static void core(
            Map<String, ResourceType> types,
            String kind,
            String plural,
            boolean namespaced,
            boolean status) {
        add(types, "", kind, plural, namespaced, status);
    }

    private static void add(
            Map<String, ResourceType> types,
            String group,
            String kind,
            String plural,
            boolean namespaced,
            boolean status) {
        types.put(
                group + "/" + kind,
                new ResourceType(
                        group,
                        List.of("v1"),
                        kind,
                        plural,
                        namespaced,
                        status,
                        List.of(),
                        SHORT_NAMES.getOrDefault(plural, List.of())));
    }
}
