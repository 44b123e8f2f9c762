package io.krops.worlds;

import io.krops.events.EnvironmentName;

/// Finds the ports of an environment: in the real world all share one engine, in a rehearsal each
/// has a machine of its own.
@FunctionalInterface
public interface PortsByEnvironment {

    /// @throws io.krops.events.Faulted `NO_ADAPTER` if nothing in this world can carry it out
    WorldPorts of(EnvironmentName environment);
}
