package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// The CustomResourceDefinitions that charts and providers bring.
final class Crds {

    /// @param versions storage version first
    /// @param moved whether `clusterctl move` takes its objects along
    record Crd(
            String group, List<String> versions, String kind, boolean namespaced, boolean moved) {

        String plural() {
            String lower = kind.toLowerCase(Locale.ROOT);
            if (lower.endsWith("y")) {
                return lower.substring(0, lower.length() - 1) + "ies";
            }
            return lower.endsWith("s") ? lower + "es" : lower + "s";
        }

        String name() {
            return plural() + "." + group;
        }
    }

    private static final String INFRASTRUCTURE = "infrastructure.cluster.x-k8s.io";

    static final List<Crd> FLUX_OPERATOR = some("fluxcd.controlplane.io", "v1", "FluxInstance");
    static final List<Crd> FLUX =
            joined(
                    joined(
                            some(
                                    "source.toolkit.fluxcd.io",
                                    "v1",
                                    "GitRepository",
                                    "OCIRepository",
                                    "HelmRepository",
                                    "HelmChart"),
                            some("kustomize.toolkit.fluxcd.io", "v1", "Kustomization")),
                    some("helm.toolkit.fluxcd.io", "v2", "HelmRelease"));
    static final List<Crd> CERT_MANAGER =
            joined(
                    some("cert-manager.io", "v1", "Certificate", "CertificateRequest", "Issuer"),
                    List.of(
                            new Crd(
                                    "cert-manager.io",
                                    List.of("v1"),
                                    "ClusterIssuer",
                                    false,
                                    false)));
    static final List<Crd> CAPI_OPERATOR =
            some(
                    "operator.cluster.x-k8s.io",
                    "v1alpha2",
                    "CoreProvider",
                    "BootstrapProvider",
                    "ControlPlaneProvider",
                    "InfrastructureProvider",
                    "AddonProvider");

    private static final Map<String, List<Crd>> PROVIDERS =
            Map.of(
                    "CoreProvider",
                    joined(
                            moved(
                                    "cluster.x-k8s.io",
                                    List.of("v1beta2", "v1beta1"),
                                    "Cluster",
                                    "ClusterClass",
                                    "MachineDeployment",
                                    "MachineSet",
                                    "Machine",
                                    "MachinePool",
                                    "MachineHealthCheck"),
                            moved(
                                    "addons.cluster.x-k8s.io",
                                    List.of("v1beta2", "v1beta1"),
                                    "ClusterResourceSet",
                                    "ClusterResourceSetBinding")),
                    "BootstrapProvider",
                    moved(
                            "bootstrap.cluster.x-k8s.io",
                            List.of("v1beta2"),
                            "KubeadmConfig",
                            "KubeadmConfigTemplate"),
                    "ControlPlaneProvider",
                    moved(
                            "controlplane.cluster.x-k8s.io",
                            List.of("v1beta2"),
                            "KubeadmControlPlane",
                            "KubeadmControlPlaneTemplate"),
                    "InfrastructureProvider",
                    moved(
                            INFRASTRUCTURE,
                            List.of("v1beta2"),
                            "DevCluster",
                            "DevClusterTemplate",
                            "DevMachine",
                            "DevMachineTemplate"),
                    "AddonProvider",
                    moved(
                            "addons.cluster.x-k8s.io",
                            List.of("v1alpha1"),
                            "HelmChartProxy",
                            "HelmReleaseProxy"));

    private Crds() {}

    static List<Crd> ofProvider(String kind) {
        return PROVIDERS.getOrDefault(kind, List.of());
    }

    static void install(SimulatedCluster cluster, List<Crd> crds, String manager) {
        crds.stream()
                .filter(crd -> !isThere(cluster, crd))
                .forEach(crd -> install(cluster, crd, manager));
    }

    private static boolean isThere(SimulatedCluster cluster, Crd crd) {
        return cluster.find("apiextensions.k8s.io/v1", "CustomResourceDefinition", "", crd.name())
                .isPresent();
    }

    private static void install(SimulatedCluster cluster, Crd crd, String manager) {
        ObjectNode definition =
                Made.object("apiextensions.k8s.io/v1", "CustomResourceDefinition", "", crd.name());
        if (crd.moved()) {
            Made.labelled(definition, Map.of("clusterctl.cluster.x-k8s.io", ""));
        }
        ObjectNode spec = definition.putObject("spec");
        spec.put("group", crd.group());
        spec.put("scope", crd.namespaced() ? "Namespaced" : "Cluster");
        spec.putObject("names")
                .put("kind", crd.kind())
                .put("plural", crd.plural())
                .put("singular", crd.kind().toLowerCase(Locale.ROOT))
                .put("listKind", crd.kind() + "List");
        for (String version : crd.versions()) {
            ObjectNode one = spec.withArrayProperty("versions").addObject();
            one.put("name", version).put("served", true);
            one.put("storage", version.equals(crd.versions().getFirst()));
            one.putObject("subresources").putObject("status");
            one.withArrayProperty("additionalPrinterColumns")
                    .addObject()
                    .put("name", "Ready")
                    .put("type", "string")
                    .put("jsonPath", ready(crd));
        }
        ObjectNode made = cluster.ensure(definition, manager);
        cluster.condition(made, "Established", true, "InitialNamesAccepted", "accepted");
    }

    private static String ready(Crd crd) {
        String type = crd.group().equals("cluster.x-k8s.io") ? "Available" : "Ready";
        return ".status.conditions[?(@.type==\"" + type + "\")].status";
    }

    private static List<Crd> some(String group, String version, String... kinds) {
        return List.of(kinds).stream()
                .map(kind -> new Crd(group, List.of(version), kind, true, false))
                .toList();
    }

    private static List<Crd> moved(String group, List<String> versions, String... kinds) {
        return List.of(kinds).stream()
                .map(kind -> new Crd(group, versions, kind, true, true))
                .toList();
    }

    private static List<Crd> joined(List<Crd> some, List<Crd> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
