package io.krops.rehearsal;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.Artifacts;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.charts.Charts;
import io.krops.containers.Engine;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Condition;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.kubernetes.ObjectRef;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A machine with its ports, and a way to let its time pass.
class Laptop {
    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    static final RegistryAddress REGISTRY = new RegistryAddress("localhost", 5001);
    static final OciReference MANIFESTS = new OciReference(REGISTRY, "krops", "latest");

    final Engine engine;
    final BootstrapClusters kind;
    final Charts charts;
    final Artifacts artifacts;
    final Clusters clusters;
    private final Path folder;
    private final Consumer<Duration> time;

    /// @param time lets that much of the world's time pass
    Laptop(Path folder, Ports ports, Consumer<Duration> time) {
        this.folder = folder;
        this.engine = ports.engine();
        this.kind = ports.kind();
        this.charts = ports.charts();
        this.artifacts = ports.artifacts();
        this.clusters = ports.clusters();
        this.time = time;
    }

    record Ports(
            Engine engine,
            BootstrapClusters kind,
            Charts charts,
            Artifacts artifacts,
            Clusters clusters) {}

    /// The real trees of local-host.
    static ArtifactContent manifests() {
        return new ArtifactContent(
                ROOT, List.of("mgmt/local-host", "workload/local-host"), "main@sha1:0", "file:///");
    }

    /// Writes the kubeconfig into a file and says how to use it.
    KubeAccess keep(String name, String kubeconfig, String context) {
        Path file = folder.resolve(name + ".yaml");
        Kubeconfigs.write(file, kubeconfig);
        return new KubeAccess(file, context);
    }

    void passes(Duration worldTime) {
        time.accept(worldTime);
    }

    /// Lets the world go on, second by second, until that is so.
    void until(String what, BooleanSupplier isSo) {
        until(what, isSo, () -> "");
    }

    /// Until the object's condition is true.
    void until(Cluster cluster, ObjectRef ref, String condition) {
        until(
                ref + " " + condition,
                () -> obstacle(cluster, ref, condition).isEmpty(),
                () -> obstacle(cluster, ref, condition));
    }

    static String obstacle(Cluster cluster, ObjectRef ref, String condition) {
        return cluster.get(ref)
                .map(o -> Condition.obstacle(o, condition).orElse(""))
                .orElse(ref + " is not there");
    }

    static String message(GenericKubernetesResource object, String condition) {
        return Condition.of(object, condition).map(Condition::sentence).orElse("no " + condition);
    }

    private void until(String what, BooleanSupplier isSo, Supplier<String> why) {
        for (int second = 0; second < 900; second++) {
            if (isSo.getAsBoolean()) {
                return;
            }
            passes(Duration.ofSeconds(1));
        }
        throw new AssertionError(what + " did not come true in 15 minutes: " + why.get());
    }
}
