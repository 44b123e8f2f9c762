package io.krops.rehearsal.remote;

import com.fasterxml.jackson.databind.JsonNode;
import io.krops.artifacts.Artifacts;
import io.krops.charts.Charts;
import io.krops.containers.Engine;
import io.krops.kind.BootstrapClusters;
import java.util.Map;
import java.util.function.Supplier;

/// A simulated world in another process: the ports of one of its machines, and what only a
/// rehearsal can say to it. Its clusters are reached with kubeconfigs, like any others.
///
/// Thread-safe. Faults of the ports come with the codes that the same ports in one process have; a
/// world that does not answer is `UNREACHABLE`.
public final class RemoteWorld {

    /// Where a step of a run is.
    public enum StepState {
        BEGINS,
        ENDS
    }

    private final RemoteCalls calls;
    private final Supplier<String> machine;

    /// @param machine the name of the machine that the calls are about, asked anew for every call
    public RemoteWorld(WorldAddress world, Supplier<String> machine) {
        this.calls = new RemoteCalls(world);
        this.machine = machine;
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
    /// @param name e.g. `move-the-inventory`
    /// @param title e.g. `Move the inventory`
    public void announce(String name, String title, StepState state) {
        port("step").tell(state == StepState.BEGINS ? "begins" : "ends", step(name, title));
    }

    /// What there is in the whole world, one thing a line; empty if nothing is left.
    public String state() {
        return calls.ask("state", Map.of()).asText();
    }

    /// What was changed through the ports, as the world saw it: a list of number, machine, object,
    /// change. What clients changed in clusters over the network is told by `changes`.
    public JsonNode effects() {
        return calls.ask("effects", Map.of());
    }

    /// What clients changed in clusters over the network, as the API servers saw it: a list of
    /// cluster, verb, kind, namespace, name. A repeat that changed nothing is not in it.
    public JsonNode changes() {
        return calls.ask("changes", Map.of());
    }

    /// Ends the world and its process.
    public void stop() {
        JsonNode answer = calls.ask("stop", Map.of());
        assert answer.isMissingNode();
    }

    private static Map<String, String> step(String name, String title) {
        return Map.of("name", name, "title", title);
    }

    private RemotePort port(String name) {
        return new RemotePort(calls, machine, name);
    }
}
