package io.krops.rehearsal.apiserver;

import java.util.List;

/// A kind of object that an API server serves.
///
/// @param group empty for the core group
/// @param versions all that are served, the storage version first
/// @param status whether status is a subresource of its own
public record ResourceType(
        String group,
        List<String> versions,
        String kind,
        String plural,
        boolean namespaced,
        boolean status,
        List<PrinterColumn> columns) {

    /// A column of `kubectl get` (CustomResourceDefinition, `additionalPrinterColumns`).
    ///
    /// @param path JSON path, e.g. `.status.phase`
    public record PrinterColumn(String name, String type, String path) {}

    public ResourceType {
        versions = List.copyOf(versions);
        columns = List.copyOf(columns);
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
