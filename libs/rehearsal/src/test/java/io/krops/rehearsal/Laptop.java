package io.krops.rehearsal;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Condition;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.kubernetes.ObjectRef;
import io.krops.rehearsal.controllers.Controllers;
import io.krops.rehearsal.ports.SimulatedArtifacts;
import io.krops.rehearsal.ports.SimulatedCharts;
import io.krops.rehearsal.ports.SimulatedClusters;
import io.krops.rehearsal.ports.SimulatedEngine;
import io.krops.rehearsal.ports.SimulatedKind;
import io.krops.rehearsal.world.Clockwork;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.MemoryClusterHost;
import io.krops.rehearsal.world.World;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// A simulated machine with its ports and a clock that a test moves by hand.
final class Laptop {
    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    static final RegistryAddress REGISTRY = new RegistryAddress("localhost", 5001);
    static final OciReference MANIFESTS = new OciReference(REGISTRY, "krops", "latest");

    private final AtomicLong nanos = new AtomicLong();
    private final Path folder;
    final World world;
    final SimulatedEngine engine;
    final SimulatedKind kind;
    final SimulatedCharts charts;
    final SimulatedArtifacts artifacts;
    final SimulatedClusters clusters;

    Laptop(Path folder, String... switchedOff) {
        this(folder, "local-host", 7, switchedOff);
    }

    Laptop(Path folder, String environment, long seed, String... switchedOff) {
        this.folder = folder;
        Clockwork clock = new Clockwork(Instant.parse("2026-12-01T12:00:00Z"), 1, nanos::get);
        Set<String> off = Set.of(switchedOff);
        world =
                new World(
                        clock,
                        new MemoryClusterHost(clock),
                        m -> Controllers.furnish(m, off, new Random(seed)));
        engine = new SimulatedEngine(() -> world.machine(environment));
        kind = new SimulatedKind(() -> world.machine(environment));
        charts = new SimulatedCharts(() -> world.machine(environment));
        artifacts = new SimulatedArtifacts(() -> world.machine(environment));
        clusters = new SimulatedClusters(() -> world.machine(environment));
    }

    Machine machine() {
        return world.machine("local-host");
    }

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
        nanos.addAndGet(worldTime.toNanos());
        world.clock().catchUp();
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

    private void until(String what, BooleanSupplier isSo, java.util.function.Supplier<String> why) {
        for (int second = 0; second < 900; second++) {
            if (isSo.getAsBoolean()) {
                return;
            }
            passes(Duration.ofSeconds(1));
        }
        throw new AssertionError(what + " did not come true in 15 minutes: " + why.get());
    }
}
