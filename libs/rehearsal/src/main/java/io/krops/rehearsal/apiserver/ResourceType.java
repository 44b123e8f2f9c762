package io.krops.rehearsal.apiserver;

import java.util.List;

/// A kind of object that an API server serves.
///
/// @param group empty for the core group
/// @param versions all that are served, the storage version first
/// @param status whether status is a subresource of its own
/// @param shortNames what `kubectl` takes for the plural
public record ResourceType(
        String group,
        List<String> versions,
        String kind,
        String plural,
        boolean namespaced,
        boolean status,
        List<PrinterColumn> columns,
        List<String> shortNames) {

    /// A column of `kubectl get` (CustomResourceDefinition, `additionalPrinterColumns`).
    ///
    /// @param path JSON path, e.g. `.status.phase`
    /// @param priority above 0 only for `-o wide`
    public record PrinterColumn(String name, String type, String path, int priority) {}

    public ResourceType {
        versions = List.copyOf(versions);
        columns = List.copyOf(columns);
        shortNames = List.copyOf(shortNames);
    }

    public String apiVersion() {
        return apiVersion(versions.getFirst());
    }

    public String apiVersion(String version) {
        return group.isEmpty() ? version : group + "/" + version;
    }

    /// For messages: `clusters.cluster.x-k8s.io`.
    public String qualified() {
        return group.isEmpty() ? plural : plural + "." + group;
    }
}
