package io.krops.rehearsal;

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
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// A laptop in a world of this process, whose clock the test moves by hand.
final class SimulatedLaptop extends Laptop {
    private static final String ENVIRONMENT = "local-host";
    final World world;

    private SimulatedLaptop(Path folder, World world, AtomicLong nanos) {
        super(
                folder,
                ports(() -> world.machine(ENVIRONMENT)),
                duration -> pass(world, nanos, duration));
        this.world = world;
    }

    static SimulatedLaptop without(Path folder, String... switchedOff) {
        return seeded(folder, 7, switchedOff);
    }

    static SimulatedLaptop seeded(Path folder, long seed, String... switchedOff) {
        AtomicLong nanos = new AtomicLong();
        Clockwork clock = new Clockwork(Instant.parse("2026-12-01T12:00:00Z"), 1, nanos::get);
        Set<String> off = Set.of(switchedOff);
        World world =
                new World(
                        clock,
                        new MemoryClusterHost(clock),
                        m -> Controllers.furnish(m, off, new Random(seed)));
        return new SimulatedLaptop(folder, world, nanos);
    }

    Machine machine() {
        return world.machine(ENVIRONMENT);
    }

    private static Ports ports(Supplier<Machine> machine) {
        return new Ports(
                new SimulatedEngine(machine),
                new SimulatedKind(machine),
                new SimulatedCharts(machine),
                new SimulatedArtifacts(machine),
                new SimulatedClusters(machine));
    }

    private static void pass(World world, AtomicLong nanos, Duration duration) {
        nanos.addAndGet(duration.toNanos());
        world.clock().catchUp();
    }
}
