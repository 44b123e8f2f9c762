package io.krops.cli.bench;

import io.krops.bootstrap.BootstrapLifecycle;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.lifecycle.Runbook;
import io.krops.pivot.PivotLifecycle;
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
import io.krops.settings.BootstrapToml;
import io.krops.settings.EnvironmentSettings;
import io.krops.settings.EnvironmentSettings.OwnNames;
import io.krops.settings.RepositorySettings;
import io.krops.settings.Settings;
import io.krops.steps.Platforms;
import io.krops.teardown.TeardownLifecycle;
import io.krops.worlds.RunbookByEnvironment;
import io.krops.worlds.SettingsPlatforms;
import io.krops.worlds.WorldPorts;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// A simulated world in this process, and the lifecycles over it.
final class BenchWorld implements AutoCloseable {
    private final World world;
    private final Platforms platforms;
    private final Thread driver;

    /// @param settings of the repository: its environment of kind local-host is taken many times
    BenchWorld(Settings settings, List<EnvironmentName> environments, Path state, double speed) {
        Clockwork clock = new Clockwork(Clock.systemUTC().instant(), speed, System::nanoTime);
        Random random = new Random(1);
        world =
                new World(
                        clock,
                        new MemoryClusterHost(clock),
                        machine -> Controllers.furnish(machine, Set.of(), random));
        platforms = new SettingsPlatforms(many(settings, environments), state, Clock.systemUTC());
        driver = Thread.ofPlatform().daemon().name("world").start(clock::drive);
    }

    List<Runbook> runbooks() {
        return List.of(
                new RunbookByEnvironment(
                        LifecycleName.BOOTSTRAP,
                        this::ports,
                        p ->
                                new BootstrapLifecycle(
                                        new BootstrapLifecycle.Ports(
                                                p.engine(),
                                                p.kind(),
                                                p.clusters(),
                                                p.charts(),
                                                p.artifacts()),
                                        platforms)),
                new RunbookByEnvironment(
                        LifecycleName.PIVOT,
                        this::ports,
                        p ->
                                new PivotLifecycle(
                                        new PivotLifecycle.Ports(
                                                p.kind(), p.clusters(), p.charts(), p.artifacts()),
                                        platforms)),
                new RunbookByEnvironment(
                        LifecycleName.TEARDOWN,
                        this::ports,
                        p ->
                                new TeardownLifecycle(
                                        new TeardownLifecycle.Ports(
                                                p.engine(), p.kind(), p.clusters()),
                                        platforms)));
    }

    /// Lets go of an environment whose platform was torn down; what is left of it stays.
    void forget(EnvironmentName environment) {
        boolean _ = world.forget(environment.value());
    }

    /// What is left in the world; empty when every platform was torn down.
    String state() {
        return world.state();
    }

    static List<EnvironmentName> names(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> new EnvironmentName("bench-%04d".formatted(i)))
                .toList();
    }

    private WorldPorts ports(EnvironmentName environment) {
        Supplier<Machine> machine = () -> world.machine(environment.value());
        return new WorldPorts(
                new SimulatedEngine(machine),
                new SimulatedKind(machine),
                new SimulatedClusters(machine),
                new SimulatedCharts(machine),
                new SimulatedArtifacts(machine));
    }

    private static Settings many(Settings settings, List<EnvironmentName> environments) {
        BootstrapToml file = settings.file();
        EnvironmentSettings local = settings.environment("local-host");
        // each environment has a machine of its own, on which the names of the trees are free
        RepositorySettings repository = file.repository();
        OwnNames names =
                new OwnNames(
                        Optional.of(repository.kindCluster()),
                        Optional.of(repository.kindContext()),
                        Optional.of(repository.registryName()));
        List<EnvironmentSettings> sections =
                environments.stream().map(name -> local.named(name.value(), names)).toList();
        return new Settings(
                settings.root(),
                new BootstrapToml(file.repository(), file.charts(), file.teardown(), sections),
                settings.variables());
    }

    @Override
    public void close() {
        driver.interrupt();
    }
}
