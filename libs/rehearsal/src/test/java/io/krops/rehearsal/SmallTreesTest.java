package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.artifacts.ArtifactContent;
import io.krops.charts.ChartInstall;
import io.krops.containers.ContainerSpec;
import io.krops.kind.BootstrapClusterSpec;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import io.krops.rehearsal.faults.FaultPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What Flux makes of trees, and of their changes.
class SmallTreesTest {
    private static final ObjectRef ROOT = Journey.KUSTOMIZATION.named("flux-system", "flux-system");

    @TempDir Path folder;
    private Path tree;
    private SimulatedLaptop laptop;
    private Cluster cluster;

    @BeforeEach
    void start() throws IOException {
        tree = Files.createDirectories(folder.resolve("tree"));
        laptop = SimulatedLaptop.without(folder);
        laptop.kind.create(new BootstrapClusterSpec("mgmt", "/s", Optional.empty()));
        KubeAccess access = laptop.keep("kind", laptop.kind.kubeconfig("mgmt"), "kind-mgmt");
        laptop.engine.create(
                new ContainerSpec(
                        "krops-registry", "registry:2", Map.of(), Map.of(5000, 5001), "kind"));
        laptop.charts.install(
                access,
                new ChartInstall(
                        "flux-operator", "flux-system", "", "flux-operator", "1", Map.of()));
        cluster = laptop.clusters.at(access);
        cluster.apply(
                Desired.object(
                        Journey.FLUX,
                        Map.of(
                                "spec",
                                Map.of(
                                        "sync",
                                        Map.of(
                                                "kind", "OCIRepository",
                                                "url", "oci://krops-registry:5000/krops",
                                                "ref", "latest",
                                                "path", "./tree")))));
    }

    @Test
    void foldersWithinFoldersAreApplied() throws IOException {
        write("kustomization.yaml", "resources: [a, ./b.yaml]");
        write("a/kustomization.yaml", "namespace: kube-system\nresources: [../c.yaml]");
        write("b.yaml", config("b"));
        write("c.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n");
        push();

        laptop.until(cluster, ROOT, "Ready");
        assertThat(names("default")).contains("b");
        assertThat(names("kube-system")).contains("c");
    }

    @Test
    void whatLeavesTheTreeLeavesTheClusterAndWhatComesComes() throws IOException {
        write("kustomization.yaml", "resources: [a.yaml, b.yaml]");
        write("a.yaml", config("a"));
        write("b.yaml", config("b"));
        push();
        laptop.until(cluster, ROOT, "Ready");

        write("kustomization.yaml", "resources: [b.yaml, c.yaml]");
        write("c.yaml", config("c"));
        push();

        laptop.until("c comes", () -> names("default").contains("c"));
        assertThat(names("default")).contains("b", "c").doesNotContain("a");
        laptop.until(cluster, ROOT, "Ready");
    }

    @Test
    void aRegistryThatGoesTakesNothingAwayFromThoseWhoPulled() throws IOException {
        write("kustomization.yaml", "resources: [a.yaml]");
        write("a.yaml", config("a"));
        push();
        laptop.until(cluster, ROOT, "Ready");

        FaultPlan.parse(List.of("registry-down")).begin(laptop.machine());
        ObjectRef a = ObjectKind.CONFIG_MAP.named("default", "a");
        cluster.delete(a, cluster.get(a).orElseThrow().getMetadata().getUid());
        touch();

        laptop.until("a comes back", () -> names("default").contains("a"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "patches: []",
                "configMapGenerator: []",
                "namePrefix: x-",
                "resources: [missing.yaml]",
                "resources: [\"",
            })
    void whatCannotBeBuiltSaysSo(String kustomization) throws IOException {
        write("kustomization.yaml", kustomization);
        push();

        laptop.passes(Duration.ofSeconds(5));
        laptop.until(
                "it says so",
                () -> Laptop.obstacle(cluster, ROOT, "Ready").contains("BuildFailed"));
        assertThat(Laptop.obstacle(cluster, ROOT, "Ready")).contains("tree/");
    }

    @Test
    void aKindThatIsNotThereSaysSo() throws IOException {
        write("kustomization.yaml", "resources: [a.yaml]");
        write("a.yaml", "apiVersion: nowhere/v1\nkind: Thing\nmetadata: {name: a}\n");
        push();

        laptop.until(
                "it says so",
                () -> Laptop.obstacle(cluster, ROOT, "Ready").contains("nowhere/v1 Thing"));
        assertThat(Laptop.obstacle(cluster, ROOT, "Ready")).contains("ReconciliationFailed");
    }

    @Test
    void whatIsSuspendedRests() throws IOException {
        write("kustomization.yaml", "resources: [a.yaml]");
        write("a.yaml", config("a"));
        push();
        laptop.until(cluster, ROOT, "Ready");
        new Journey(laptop).suspend(cluster);

        write("a.yaml", config("a2"));
        push();
        laptop.passes(Duration.ofMinutes(5));
        laptop.passes(Duration.ofMinutes(5));

        assertThat(names("default")).contains("a").doesNotContain("a2");
    }

    /// Changes the root's spec, so that it is looked at again.
    private void touch() {
        cluster.merge(
                ROOT,
                cluster.get(ROOT).orElseThrow().getMetadata().getResourceVersion(),
                "{\"spec\":{\"timeout\":\"9m\"}}");
    }

    private List<String> names(String namespace) {
        return cluster.list(ObjectKind.CONFIG_MAP, namespace, Map.of()).stream()
                .map(c -> c.getMetadata().getName())
                .toList();
    }

    private static String config(String name) {
        return "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: %s, namespace: default}\n"
                .formatted(name);
    }

    private void write(String name, String text) throws IOException {
        Path file = tree.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void push() {
        laptop.artifacts.push(
                Laptop.MANIFESTS,
                new ArtifactContent(folder, List.of("tree"), "main@sha1:0", "file:///"));
    }
}
