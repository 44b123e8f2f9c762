package io.krops.rehearsal.process;

import io.krops.rehearsal.controllers.Controllers;
import io.krops.rehearsal.faults.FaultPlan;
import io.krops.rehearsal.ports.SimulatedArtifacts;
import io.krops.rehearsal.ports.SimulatedCharts;
import io.krops.rehearsal.ports.SimulatedEngine;
import io.krops.rehearsal.ports.SimulatedKind;
import io.krops.rehearsal.world.Clockwork;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.MemoryClusterHost;
import io.krops.rehearsal.world.World;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/// The contract in the process of the world.
class InProcessPortsTest extends PortsContract {
    private static final String LAPTOP = "laptop";
    private final Clockwork clock =
            new Clockwork(Instant.parse("2026-12-01T12:00:00Z"), 1, () -> 0);
    private final World world =
            new World(
                    clock,
                    new MemoryClusterHost(clock),
                    m -> Controllers.furnish(m, Set.of(), new Random(7)));

    @Override
    Ports ports() {
        Supplier<Machine> machine = () -> world.machine(LAPTOP);
        return new Ports(
                new SimulatedEngine(machine),
                new SimulatedKind(machine),
                new SimulatedCharts(machine),
                new SimulatedArtifacts(machine));
    }

    @Override
    void mishap(String fault, boolean begins) {
        FaultPlan plan = FaultPlan.parse(List.of(fault));
        if (begins) {
            plan.stepBegins(world.machine(LAPTOP), "take-part", "Take part");
        } else {
            plan.stepEnds(world.machine(LAPTOP), "take-part", "Take part");
        }
    }

    @Override
    String state() {
        return world.state();
    }

    @Override
    int effects() {
        return world.effects().all().size();
    }
}
