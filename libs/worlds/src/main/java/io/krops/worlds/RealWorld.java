package io.krops.worlds;

import io.krops.events.EnvironmentName;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;

/// The world outside. Its adapters for engines and bootstrap clusters are not part of this version:
/// it refuses, and pretends nothing.
public final class RealWorld implements PortsByEnvironment {

    @Override
    public WorldPorts of(EnvironmentName environment) {
        throw new Faulted(
                new Fault(
                        FaultCode.NO_ADAPTER,
                        "environment " + environment,
                        "this version has no adapters for a container engine and bootstrap clusters",
                        "Rehearse a lifecycle instead: krops rehearse local-host"));
    }
}
