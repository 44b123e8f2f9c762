package io.krops.journal;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import io.krops.lifecycle.Attempt;
import io.krops.lifecycle.Decision;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Owner;
import io.krops.lifecycle.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The own runs that hold environments of one partition, and which of them somebody else was
/// carrying out: those are taken over.
///
/// A run is taken over when two looks in a row saw the same attempt of a foreign executor: until
/// then what is in the log of it may still be unread.
final class Roster {
    /// Where a run was taken over.
    private record Point(StepName step, int attempt) {}

    private final LifecycleName own;
    private final Map<EnvironmentName, Held> holding = new HashMap<>();
    private final Map<RunKey, Point> taken = new HashMap<>();
    private Map<RunKey, Attempt> seen = Map.of();

    Roster(LifecycleName own) {
        this.own = own;
    }

    void note(EnvironmentName name, Environment now) {
        if (now instanceof Held held && held.run().key().lifecycle() == own) {
            holding.put(name, held);
        } else {
            holding.remove(name);
        }
    }

    /// With another executor id, everything is to be taken over once more.
    void renew() {
        taken.clear();
        seen = Map.of();
    }

    /// Looks, and says what is to be appended to the log: once per run, step and attempt.
    List<LifecycleFact> takeOvers(Owner owner) {
        Map<RunKey, Attempt> foreign = new HashMap<>();
        List<LifecycleFact> due = new ArrayList<>();
        for (Held held : holding.values()) {
            Optional<LifecycleFact> takeOver = Decision.takeOver(held, owner);
            Optional<Attempt> attempt = held.run().attempt();
            if (takeOver.isPresent() && attempt.isPresent()) {
                RunKey run = held.run().key();
                foreign.put(run, attempt.get());
                if (attempt.get().equals(seen.get(run)) && isFirst(run, attempt.get())) {
                    due.add(takeOver.get());
                }
            }
        }
        seen = foreign;
        taken.keySet().retainAll(foreign.keySet());
        return due;
    }

    private boolean isFirst(RunKey run, Attempt attempt) {
        Point point = new Point(attempt.step(), attempt.number());
        return !point.equals(taken.put(run, point));
    }

    Map<Run.Phase, Integer> phases() {
        Map<Run.Phase, Integer> phases = new EnumMap<>(Run.Phase.class);
        holding.values().forEach(it -> phases.merge(it.run().phase(), 1, Integer::sum));
        return phases;
    }
}
