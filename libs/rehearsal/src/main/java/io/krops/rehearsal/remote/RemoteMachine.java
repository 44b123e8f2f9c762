package io.krops.rehearsal.remote;

import io.krops.artifacts.Artifacts;
import io.krops.charts.Charts;
import io.krops.containers.Engine;
import io.krops.kind.BootstrapClusters;
import io.krops.rehearsal.remote.RemoteWorld.StepState;
import java.util.Map;

/// One machine of a simulated world: its ports, and the steps that happen on it. Thread-safe.
public final class RemoteMachine {
    private final RemoteCalls calls;
    private final String name;

    RemoteMachine(RemoteCalls calls, String name) {
        this.calls = calls;
        this.name = name;
    }

    public Engine engine() {
        return new RemoteEngine(port("engine"));
    }

    public BootstrapClusters kind() {
        return new RemoteKind(port("kind"));
    }

    public Charts charts() {
        return new RemoteCharts(port("charts"));
    }

    public Artifacts artifacts() {
        return new RemoteArtifacts(port("artifacts"));
    }

    /// Says that a step begins or ends: what the fault plan has for it happens.
    ///
    /// @param step e.g. `move-the-inventory`
    /// @param title e.g. `Move the inventory`
    public void announce(String step, String title, StepState state) {
        String method =
                switch (state) {
                    case BEGINS -> "begins";
                    case ENDS -> "ends";
                };
        port("step").tell(method, Map.of("name", step, "title", title));
    }

    private RemotePort port(String port) {
        return new RemotePort(calls, name, port);
    }
}
