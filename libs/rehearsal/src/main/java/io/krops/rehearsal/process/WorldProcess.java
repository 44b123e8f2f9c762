package io.krops.rehearsal.process;

import io.krops.rehearsal.apiserver.ApiServers;
import io.krops.rehearsal.controllers.Controllers;
import io.krops.rehearsal.remote.WorldAddress;
import io.krops.rehearsal.world.Clockwork;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.World;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/// A world that listens: on the loopback address, until it is told to stop. API servers and the
/// control API share one listener.
public final class WorldProcess implements AutoCloseable {
    private final WorldOptions options;
    private final RehearsedFaults faults;
    private final ApiServers servers;
    private final Thread driving;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final WorldAddress address;

    private WorldProcess(WorldOptions options, InstantSource real) {
        this.options = options;
        Clockwork clock = new Clockwork(real.instant(), options.speed(), System::nanoTime);
        this.faults = new RehearsedFaults(options.speed());
        this.servers = ApiServers.start(clock, faults);
        byte[] secret = new byte[32];
        new SecureRandom().nextBytes(secret);
        String token = HexFormat.of().formatHex(secret);
        this.address = new WorldAddress(servers.address(), token, ProcessHandle.current().pid());
        World world = new World(clock, servers, this::furnish);
        var questions =
                new WorldQuestions(
                        world,
                        servers.audit(),
                        options.faults(),
                        new PortCalls(),
                        stopped::countDown);
        servers.mount(ControlApi.PATH, new ControlApi(token, questions));
        this.driving = Thread.ofPlatform().daemon().name("world").unstarted(clock::drive);
    }

    /// Starts a world, and says in its folder where it listens as soon as it does.
    ///
    /// @param real the time of this machine, at which the world's time begins
    public static WorldProcess start(WorldOptions options, InstantSource real) {
        WorldProcess process = new WorldProcess(options, real);
        process.driving.start();
        process.address.write(options.folder());
        return process;
    }

    private void furnish(Machine machine) {
        // each machine has chances of its own, whatever the others do
        long seed = options.seed() * 31 + machine.environment().hashCode();
        Controllers.furnish(machine, options.off(), new Random(seed));
        faults.know(machine);
        options.faults().begin(machine);
    }

    public WorldAddress address() {
        return address;
    }

    /// Returns when the world was told to stop.
    public void awaitStop() throws InterruptedException {
        stopped.await();
    }

    @Override
    public void close() {
        WorldAddress.forget(options.folder());
        driving.interrupt();
        servers.close();
    }
}
