package io.krops.worlds;

import io.krops.events.EnvironmentName;
import io.krops.kubernetes.Clusters;
import io.krops.rehearsal.remote.RemoteMachine;
import io.krops.rehearsal.remote.RemoteWorld;
import io.krops.rehearsal.remote.WorldAddress;

/// The simulated world of another process: each environment has a machine of its own there, and its
/// clusters are reached over the network like any others.
public record RehearsalWorld(WorldAddress address, Clusters clusters)
        implements PortsByEnvironment {

    @Override
    public WorldPorts of(EnvironmentName environment) {
        RemoteMachine world = machine(environment);
        return new WorldPorts(
                world.engine(), world.kind(), clusters, world.charts(), world.artifacts());
    }

    RemoteMachine machine(EnvironmentName environment) {
        return new RemoteWorld(address).machine(environment.value());
    }
}
