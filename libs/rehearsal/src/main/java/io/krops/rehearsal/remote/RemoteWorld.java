package io.krops.rehearsal.remote;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/// A simulated world in another process, and what only a rehearsal can say to it. Its clusters are
/// reached with kubeconfigs, like any others.
///
/// Thread-safe; one for a process is enough. Faults of the ports come with the codes that the same
/// ports in one process have; a world that does not answer is `UNREACHABLE`.
public final class RemoteWorld {

    /// Where a step of a run is.
    public enum StepState {
        BEGINS,
        ENDS
    }

    private final RemoteCalls calls;

    public RemoteWorld(WorldAddress world) {
        this.calls = new RemoteCalls(world);
    }

    /// The ports of a machine; it comes into being when it is first asked.
    ///
    /// @param name the environment, if each has a machine of its own
    public RemoteMachine machine(String name) {
        return new RemoteMachine(calls, name);
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

    /// What happened that must never happen, e.g. two sets of controllers on one cluster; in order.
    public List<String> breaches() {
        return List.of(calls.read(calls.ask("breaches", Map.of()), String[].class));
    }

    /// Ends the world and its process.
    public void stop() {
        calls.tell("stop", Map.of());
    }
}
