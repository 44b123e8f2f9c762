package io.krops.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.ObjectKind;
import java.util.List;
import java.util.Map;

/// The FluxInstance that makes a cluster sync its manifests (Flux Operator API
/// `fluxcd.controlplane.io/v1`).
public final class FluxInstance {
    private static final ObjectKind KIND =
            new ObjectKind("fluxcd.controlplane.io/v1", "FluxInstance");

    /// The local registry speaks plain HTTP, which a generated OCIRepository would refuse.
    private static final String INSECURE = "- op: add\n  path: /spec/insecure\n  value: true\n";

    private FluxInstance() {}

    /// Syncs a path of an OCI artifact.
    ///
    /// @param url `oci://host:port/repository`, as the cluster reaches it
    public static GenericKubernetesResource overOci(
            String namespace, String url, String tag, String path) {
        return Desired.object(
                KIND.named(namespace, "flux"),
                Map.of(
                        "spec",
                        Map.of(
                                "distribution",
                                Map.of("version", "2.x", "registry", "ghcr.io/fluxcd"),
                                "cluster",
                                Map.of(
                                        "type", "kubernetes",
                                        "size", "small",
                                        "multitenant", false,
                                        "networkPolicy", true,
                                        "domain", "cluster.local"),
                                "sync",
                                Map.of(
                                        "kind", "OCIRepository",
                                        "url", url,
                                        "ref", tag,
                                        "path", path),
                                "kustomize",
                                Map.of(
                                        "patches",
                                        List.of(
                                                Map.of(
                                                        "target",
                                                        Map.of("kind", "OCIRepository"),
                                                        "patch",
                                                        INSECURE))))));
    }
}
