package io.krops.rehearsal;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.charts.ChartInstall;
import io.krops.containers.ContainerSpec;
import io.krops.kind.BootstrapClusterSpec;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Condition;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.KubeconfigSecret;
import io.krops.kubernetes.Manifests;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What bootstrap, pivot and teardown do to a laptop, by plain calls of the ports.
record Journey(Laptop laptop) {
    static final ObjectKind KUSTOMIZATION =
            new ObjectKind("kustomize.toolkit.fluxcd.io/v1", "Kustomization");
    static final ObjectKind CLUSTER = new ObjectKind("cluster.x-k8s.io/v1beta2", "Cluster");
    static final ObjectKind INSTANCE = new ObjectKind("fluxcd.controlplane.io/v1", "FluxInstance");
    static final ObjectRef FLUX = INSTANCE.named("flux-system", "flux");
    static final ObjectRef FLUX_APPS = KUSTOMIZATION.named("flux-system", "flux-apps");
    private static final String PROVIDERS = "mgmt/local-host/capi-providers/";

    /// The bootstrap cluster, and a registry with the manifests.
    KubeAccess foundation() {
        String socket = laptop.engine.identity().socket();
        laptop.kind.create(new BootstrapClusterSpec("mgmt", socket, Optional.empty()));
        KubeAccess access = laptop.keep("kind", laptop.kind.kubeconfig("mgmt"), "kind-mgmt");
        laptop.engine.create(
                new ContainerSpec(
                        "krops-registry", "registry:2", Map.of(), Map.of(5000, 5001), "kind"));
        laptop.artifacts.push(Laptop.MANIFESTS, Laptop.manifests());
        return access;
    }

    void flux(KubeAccess access) {
        laptop.charts.install(access, chart("flux-operator", "flux-system", "flux-operator"));
        Cluster cluster = laptop.clusters.at(access);
        laptop.until("FluxInstance is a kind", () -> isKind(cluster, INSTANCE));
        cluster.apply(
                Desired.object(
                        FLUX,
                        Map.of(
                                "spec",
                                Map.of(
                                        "sync",
                                        Map.of(
                                                "kind", "OCIRepository",
                                                "url", "oci://krops-registry:5000/krops",
                                                "ref", "latest",
                                                "path", "mgmt/local-host")))));
    }

    KubeAccess kubeconfig(KubeAccess management, String name) {
        String text =
                KubeconfigSecret.read(laptop.clusters.at(management), "default", name)
                        .orElseThrow();
        return laptop.keep(name, text, name + "-admin@" + name);
    }

    /// cert-manager, the operator and the providers, applied by hand.
    void providers(KubeAccess access) {
        laptop.charts.install(access, chart("cert-manager", "cert-manager", "cert-manager"));
        laptop.charts.install(
                access, chart("capi-operator", "capi-operator-system", "cluster-api-operator"));
        Cluster cluster = laptop.clusters.at(access);
        List<GenericKubernetesResource> objects =
                Manifests.read(
                        List.of(
                                file("capi-system/namespace.yaml"),
                                file("capi-system/providers.yaml"),
                                file("capd-system/namespace.yaml"),
                                file("capd-system/provider.yaml"),
                                file("caaph-system/namespace.yaml"),
                                file("caaph-system/provider.yaml")));
        objects.forEach(cluster::apply);
        for (GenericKubernetesResource object : objects) {
            if (!object.getKind().equals("Namespace")) {
                laptop.until(cluster, ObjectRef.of(object), "Ready");
            }
        }
    }

    void suspend(Cluster cluster) {
        for (GenericKubernetesResource k : cluster.list(KUSTOMIZATION, Map.of())) {
            cluster.merge(
                    ObjectRef.of(k),
                    k.getMetadata().getResourceVersion(),
                    "{\"spec\":{\"suspend\":true}}");
        }
    }

    void pause(Cluster cluster, boolean paused) {
        for (GenericKubernetesResource c : cluster.list(CLUSTER, Map.of())) {
            cluster.merge(
                    ObjectRef.of(c),
                    c.getMetadata().getResourceVersion(),
                    "{\"spec\":{\"paused\":" + paused + "}}");
        }
    }

    static boolean isTrue(Cluster cluster, ObjectRef ref, String condition) {
        return cluster.get(ref)
                .flatMap(o -> Condition.of(o, condition))
                .filter(Condition::isTrue)
                .isPresent();
    }

    private static boolean isKind(Cluster cluster, ObjectKind kind) {
        return cluster.list(ObjectKind.CUSTOM_RESOURCE_DEFINITION, Map.of()).stream()
                .anyMatch(d -> kind.kind().equals(d.get("spec", "names", "kind")));
    }

    static ChartInstall chart(String name, String namespace, String chart) {
        return new ChartInstall(name, namespace, "https://charts.example", chart, "1.0", Map.of());
    }

    private static Path file(String name) {
        return Laptop.ROOT.resolve(PROVIDERS + name);
    }
}
