package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.events.Faulted;
import io.krops.kubernetes.fabric8.Fabric8Clusters;
import io.krops.rehearsal.faults.FaultPlan;
import io.krops.rehearsal.process.WorldOptions;
import io.krops.rehearsal.process.WorldProcess;
import io.krops.rehearsal.remote.RemoteMachine;
import io.krops.rehearsal.remote.RemoteWorld;
import io.krops.rehearsal.remote.RemoteWorld.StepState;
import io.krops.rehearsal.remote.WorldAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The journey with the Kubernetes client of the services, over the network.
@Timeout(120)
class RemoteJourneyIT {
    private static final double SPEED = 100;

    private final Path folder;
    private final WorldProcess process;
    private final RemoteWorld world;
    private final Fabric8Clusters clusters = new Fabric8Clusters();

    RemoteJourneyIT(@TempDir Path folder) {
        this.folder = folder;
        var faults = FaultPlan.parse(List.of("Wait: api-server-down"));
        process =
                WorldProcess.start(
                        new WorldOptions(folder, SPEED, 7, faults, Set.of()), Clock.systemUTC());
        world = new RemoteWorld(WorldAddress.read(folder));
    }

    @AfterEach
    void close() {
        clusters.close();
        process.close();
    }

    @Test
    void aPlatformComesUpMovesAndGoes() {
        HappyJourney.travel(laptop("local-host"));

        assertThat(world.state()).isEmpty();
        assertThat(world.changes()).isNotEmpty();
        assertThat(world.breaches()).isEmpty();
    }

    @Test
    void aStepTakesTheApiServerAway() {
        RemoteMachine machine = world.machine("local-host");
        var cluster = clusters.at(new Journey(laptop("local-host")).foundation());
        assertThat(cluster.version()).startsWith("v");

        machine.announce("wait", "Wait", StepState.BEGINS);
        assertThatThrownBy(cluster::version).isInstanceOf(Faulted.class);
        machine.announce("wait", "Wait", StepState.ENDS);

        assertThat(cluster.version()).startsWith("v");
    }

    @Test
    void platformsComeUpMoveAndGoSideBySide() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> journeys = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                Laptop laptop = laptop("laptop-" + i);
                journeys.add(threads.submit(() -> HappyJourney.travel(laptop)));
            }
            for (Future<?> journey : journeys) {
                journey.get();
            }
        }

        assertThat(world.state()).isEmpty();
        assertThat(world.breaches()).isEmpty();
    }

    private Laptop laptop(String name) {
        RemoteMachine machine = world.machine(name);
        return new Laptop(
                folder.resolve(name),
                new Laptop.Ports(
                        machine.engine(),
                        machine.kind(),
                        machine.charts(),
                        machine.artifacts(),
                        clusters),
                RemoteJourneyIT::pass);
    }

    private static void pass(Duration worldTime) {
        LockSupport.parkNanos((long) (worldTime.toNanos() / SPEED));
    }
}
