package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.ObjectKind;
import io.krops.rehearsal.controllers.Controllers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A controller that is switched off shows where an operator would look: at what waits for it.
class SwitchedOffControllersTest {
    private static final List<String> PLAYED =
            List.of(
                    "flux-operator",
                    "source-controller",
                    "kustomize-controller",
                    "helm-controller",
                    "capi-operator",
                    "cluster-controller",
                    "clusterresourceset-controller",
                    "clusterclass-controller",
                    "caaph",
                    "kubelet");

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    flux-operator                 | fluxcd.controlplane.io/v1        | FluxInstance  | flux-system | flux               | no condition Ready
                    source-controller             | kustomize.toolkit.fluxcd.io/v1   | Kustomization | flux-system | flux-system        | Source artifact not found
                    source-controller             | source.toolkit.fluxcd.io/v1      | OCIRepository | flux-system | flux-system        | no condition Ready
                    kustomize-controller          | kustomize.toolkit.fluxcd.io/v1   | Kustomization | flux-system | flux-system        | no condition Ready
                    helm-controller               | kustomize.toolkit.fluxcd.io/v1   | Kustomization | flux-system | cert-manager       | HelmRelease/flux-system/cert-manager
                    capi-operator                 | kustomize.toolkit.fluxcd.io/v1   | Kustomization | flux-system | capi-system        | CoreProvider/capi-system/cluster-api
                    cluster-controller            | kustomize.toolkit.fluxcd.io/v1   | Kustomization | flux-system | local-workload-cni | cluster local-management has no control plane yet
                    clusterresourceset-controller | kustomize.toolkit.fluxcd.io/v1   | Kustomization | flux-system | local-workload-cni | ClusterResourceSet/default/local-workload-kindnet
                    clusterresourceset-controller | cluster.x-k8s.io/v1beta2         | Cluster       | default     | local-workload     | 0 of 2 Machines have a ready node
                    clusterclass-controller       | cluster.x-k8s.io/v1beta2         | ClusterClass  | default     | docker-workload    | no condition
                    caaph                         | kustomize.toolkit.fluxcd.io/v1   | Kustomization | flux-system | flux-apps          | HelmChartProxy/default/flux-operator
                    kubelet                       | apps/v1                          | Deployment    | flux-system | flux-operator      | no condition Available
                    """)
    void leavesWhatDependsOnItTellingWhy(
            String off, String apiVersion, String kind, String namespace, String name, String why) {
        Laptop laptop = SimulatedLaptop.without(folder, off);
        Journey journey = new Journey(laptop);
        var access = journey.foundation();
        journey.flux(access);
        laptop.passes(Duration.ofSeconds(1));
        for (int second = 0; second < 300; second++) {
            laptop.passes(Duration.ofSeconds(1));
        }

        Cluster cluster = laptop.clusters.at(access);
        var ref = new ObjectKind(apiVersion, kind).named(namespace, name);

        assertThat(Laptop.obstacle(cluster, ref, condition(kind))).contains(why);
    }

    @Test
    void everyControllerIsAmongThem() {
        assertThat(Controllers.names()).containsAll(PLAYED);
        assertThat(PLAYED).containsAll(Controllers.names());
    }

    private static String condition(String kind) {
        return Stream.of("Cluster", "Deployment").anyMatch(kind::equals)
                ? "Available"
                : kind.equals("ClusterClass") ? "RefVersionsUpToDate" : "Ready";
    }
}
