package io.krops.rehearsal.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.FaultCode;
import io.krops.rehearsal.faults.FaultPlan;
import io.krops.rehearsal.remote.RemoteMachine;
import io.krops.rehearsal.remote.RemoteWorld;
import io.krops.rehearsal.remote.RemoteWorld.StepState;
import io.krops.rehearsal.remote.WorldAddress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contract over the network, and what only a listening world promises.
class RemotePortsTest extends PortsContract {
    private final Path home;
    private final WorldProcess process;
    private final RemoteWorld world;
    private final RemoteMachine machine;

    RemotePortsTest(@TempDir Path home) {
        this.home = home;
        var faults = FaultPlan.parse(List.of("take part: engine-down"));
        process =
                WorldProcess.start(
                        new WorldOptions(home, 1, 7, faults, Set.of()), Clock.systemUTC());
        world = new RemoteWorld(WorldAddress.read(home));
        machine = world.machine("laptop");
    }

    @Override
    Ports ports() {
        return new Ports(machine.engine(), machine.kind(), machine.charts(), machine.artifacts());
    }

    @AfterEach
    void close() {
        process.close();
    }

    @Override
    void mishap(String fault, boolean begins) {
        machine.announce("take-part", "Take part", begins ? StepState.BEGINS : StepState.ENDS);
    }

    @Override
    String state() {
        return world.state();
    }

    @Override
    int effects() {
        return world.effects().size();
    }

    @Test
    void theFileIsForItsOwnerOnly() throws IOException {
        assertThat(Files.getPosixFilePermissions(home.resolve("world.json")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(WorldAddress.read(home)).isEqualTo(process.address());
        assertThat(process.address().toString()).doesNotContain(process.address().token());
    }

    @Test
    void nobodyGetsInWithoutTheToken() {
        URI address = process.address().address();
        var stranger = new RemoteWorld(new WorldAddress(address, "guessed", 1));

        refuses(stranger::state, FaultCode.PEER_FAILED);
        refuses(stranger::stop, FaultCode.PEER_FAILED);
    }

    @Test
    void aWorldThatIsToldToStopStops() throws InterruptedException {
        world.stop();

        process.awaitStop();
        process.close();
        refuses(world::state, FaultCode.UNREACHABLE);
        refuses(() -> WorldAddress.read(home), FaultCode.UNREACHABLE);
    }
}
