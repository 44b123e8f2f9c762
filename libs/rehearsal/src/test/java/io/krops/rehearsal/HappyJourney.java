package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.containers.Container;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import java.util.List;
import java.util.Map;

/// The whole journey over the real trees of local-host: bootstrap, pivot, teardown.
final class HappyJourney {
    private static final List<String> KUSTOMIZATIONS =
            List.of(
                    "cert-manager",
                    "capi-operator",
                    "capi-system",
                    "capd-system",
                    "caaph-system",
                    "docker-workload-cluster",
                    "docker-management-cluster",
                    "local-workload-cni",
                    "flux-apps",
                    "flux-system");
    private static final ObjectRef PODINFO =
            new ObjectKind("helm.toolkit.fluxcd.io/v2", "HelmRelease").named("podinfo", "podinfo");

    private HappyJourney() {}

    static void travel(Laptop laptop) {
        Journey journey = new Journey(laptop);

        KubeAccess kind = bootstrap(laptop, journey);
        List<Container> before = laptop.engine.list("local-");
        KubeAccess management = pivot(laptop, journey, kind);
        List<Container> after = laptop.engine.list("local-");

        assertThat(after).isEqualTo(before);
        assertThat(laptop.kind.names()).isEmpty();
        teardown(laptop, journey, management);
    }

    static KubeAccess bootstrap(Laptop laptop, Journey journey) {
        KubeAccess kind = journey.foundation();
        journey.flux(kind);
        Cluster cluster = laptop.clusters.at(kind);
        laptop.until(cluster, Journey.FLUX, "Ready");
        everythingIsReady(laptop, cluster);
        Cluster workload = laptop.clusters.at(journey.kubeconfig(kind, "local-workload"));
        laptop.until(workload, PODINFO, "Ready");
        laptop.until(workload, Journey.KUSTOMIZATION.named("flux-system", "flux-system"), "Ready");
        return kind;
    }

    private static KubeAccess pivot(Laptop laptop, Journey journey, KubeAccess kind) {
        Cluster source = laptop.clusters.at(kind);
        KubeAccess management = journey.kubeconfig(kind, "local-management");
        Cluster target = laptop.clusters.at(management);
        laptop.until("nodes", () -> target.list(ObjectKind.NODE, Map.of()).size() == 2);
        for (var node : target.list(ObjectKind.NODE, Map.of())) {
            laptop.until(target, ObjectRef.of(node), "Ready");
        }
        journey.providers(management);
        journey.suspend(source);
        journey.pause(source, true);
        List<ObjectRef> moved = new Move(source, target).all();
        assertThat(moved)
                .contains(Journey.CLUSTER.named("default", "local-management"))
                .contains(ObjectKind.SECRET.named("default", "local-workload-kubeconfig"));
        journey.pause(target, false);
        journey.flux(management);
        everythingIsReady(laptop, target);
        laptop.kind.delete("mgmt");
        return management;
    }

    private static void everythingIsReady(Laptop laptop, Cluster cluster) {
        for (String name : KUSTOMIZATIONS) {
            laptop.until(cluster, Journey.KUSTOMIZATION.named("flux-system", name), "Ready");
        }
        for (String name : List.of("local-workload", "local-management")) {
            laptop.until(cluster, Journey.CLUSTER.named("default", name), "Available");
        }
    }

    private static void teardown(Laptop laptop, Journey journey, KubeAccess management) {
        Cluster cluster = laptop.clusters.at(management);
        journey.suspend(cluster);
        ObjectRef workload = Journey.CLUSTER.named("default", "local-workload");
        cluster.delete(workload, cluster.get(workload).orElseThrow().getMetadata().getUid());
        laptop.until("local-workload is gone", () -> cluster.get(workload).isEmpty());
        assertThat(laptop.engine.list("local-workload")).isEmpty();
        laptop.engine.list("local-management").forEach(c -> laptop.engine.remove(c.id()));
        laptop.engine.list("krops-registry").forEach(c -> laptop.engine.remove(c.id()));
    }
}
