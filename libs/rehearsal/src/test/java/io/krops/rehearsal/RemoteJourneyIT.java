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
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The journey with the Kubernetes client of the services, over the network.
@Timeout(120)
class RemoteJourneyIT {
    private static final double SPEED = 100;

    private final WorldProcess process;
    private final RemoteWorld world;
    private final RemoteMachine machine;
    private final Fabric8Clusters clusters = new Fabric8Clusters();
    private final Laptop laptop;

    RemoteJourneyIT(@TempDir Path folder) {
        var faults = FaultPlan.parse(List.of("Wait: api-server-down"));
        process =
                WorldProcess.start(
                        new WorldOptions(folder, SPEED, 7, faults, Set.of()), Clock.systemUTC());
        world = new RemoteWorld(WorldAddress.read(folder));
        machine = world.machine("laptop");
        laptop =
                new Laptop(
                        folder,
                        new Laptop.Ports(
                                machine.engine(),
                                machine.kind(),
                                machine.charts(),
                                machine.artifacts(),
                                clusters),
                        RemoteJourneyIT::pass);
    }

    @AfterEach
    void close() {
        clusters.close();
        process.close();
    }

    @Test
    void aPlatformComesUpMovesAndGoes() {
        HappyJourney.travel(laptop);

        assertThat(world.state()).isEmpty();
        assertThat(world.changes()).isNotEmpty();
        assertThat(world.breaches()).isEmpty();
    }

    @Test
    void aStepTakesTheApiServerAway() {
        var cluster = laptop.clusters.at(new Journey(laptop).foundation());
        assertThat(cluster.version()).startsWith("v");

        machine.announce("wait", "Wait", StepState.BEGINS);
        assertThatThrownBy(cluster::version).isInstanceOf(Faulted.class);
        machine.announce("wait", "Wait", StepState.ENDS);

        assertThat(cluster.version()).startsWith("v");
    }

    private static void pass(Duration worldTime) {
        LockSupport.parkNanos((long) (worldTime.toNanos() / SPEED));
    }
}
