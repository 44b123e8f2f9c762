package io.krops.rehearsal.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// All machines. A machine comes into being when it is first asked for.
public final class World {
    private final Clockwork clock;
    private final ClusterHost host;
    private final EffectLog effects = new EffectLog();
    private final Consumer<Machine> furnisher;
    private final Map<String, Machine> machines = new ConcurrentHashMap<>();

    /// @param furnisher gives a new machine its controllers
    public World(Clockwork clock, ClusterHost host, Consumer<Machine> furnisher) {
        this.clock = clock;
        this.host = host;
        this.furnisher = furnisher;
    }

    public Clockwork clock() {
        return clock;
    }

    public EffectLog effects() {
        return effects;
    }

    /// The machine of an environment, up to date.
    public Machine machine(String environment) {
        Machine machine =
                machines.computeIfAbsent(
                        environment,
                        name -> {
                            Machine fresh = new Machine(name, clock, host, effects);
                            furnisher.accept(fresh);
                            return fresh;
                        });
        clock.catchUp();
        return machine;
    }

    /// Lets go of a machine on which nothing is left; the next question finds a new one.
    ///
    /// @return whether nothing was left on it
    public boolean forget(String environment) {
        clock.catchUp();
        return machines.computeIfPresent(
                        environment, (_, machine) -> machine.state().isEmpty() ? null : machine)
                == null;
    }

    public Set<String> environments() {
        return Set.copyOf(machines.keySet());
    }

    /// What there is in the whole world; empty if nothing is left.
    public String state() {
        return state(machines.keySet());
    }

    /// What there is on the machines of these environments.
    public String state(Set<String> environments) {
        clock.catchUp();
        StringBuilder state = new StringBuilder();
        Map<String, Machine> asked = new TreeMap<>(machines);
        asked.keySet().retainAll(environments);
        asked.forEach(
                (name, machine) ->
                        machine.state()
                                .lines()
                                .forEach(
                                        line ->
                                                state.append(name)
                                                        .append("/")
                                                        .append(line)
                                                        .append('\n')));
        return state.toString();
    }

    /// What happened that must never happen, whoever was killed when; in order.
    public List<String> breaches() {
        clock.catchUp();
        List<String> breaches = new ArrayList<>();
        new TreeMap<>(machines)
                .forEach(
                        (name, machine) ->
                                machine.breaches().forEach(b -> breaches.add(name + ": " + b)));
        return breaches;
    }
}
