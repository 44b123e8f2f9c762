package io.krops.testkit;

import io.krops.events.Event;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.RunKey;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Fold;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What counted in a log: how each run was answered, and how the environment changed hands.
final class Answers {
    private final Map<RunKey, List<String>> answers = new HashMap<>();
    private final List<String> wrongHands = new ArrayList<>();

    static Answers in(List<Event> events) {
        Answers all = new Answers();
        Environment now = Environment.UNKNOWN;
        for (Event event : events) {
            Environment next = Fold.apply(now, event);
            if (next != now && event instanceof LifecycleFact fact) {
                all.counted(fact);
                all.passed(now, next, fact);
            }
            now = next;
        }
        return all;
    }

    /// One of: refused, attached, rejected, or started and then one end.
    List<String> of(RunKey run) {
        return answers.getOrDefault(run, List.of());
    }

    /// Moments where a run came to hold the environment while another did, and was not handed it.
    List<String> wrongHands() {
        return wrongHands;
    }

    private void counted(LifecycleFact fact) {
        boolean answers =
                fact instanceof Started
                        || fact instanceof Attached
                        || fact instanceof Rejected
                        || fact instanceof Refused
                        || fact instanceof Completed
                        || fact instanceof Failed
                        || fact instanceof Cancelled;
        if (answers) {
            this.answers
                    .computeIfAbsent(fact.run(), _ -> new ArrayList<>())
                    .add(fact.getClass().getSimpleName());
        }
    }

    private void passed(Environment now, Environment next, LifecycleFact fact) {
        if (now instanceof Held before
                && next instanceof Held after
                && !before.run().key().equals(after.run().key())) {
            boolean handed =
                    fact instanceof Completed c
                            && c.next().filter(after.run().key()::equals).isPresent();
            if (!handed) {
                wrongHands.add(fact.toString());
            }
        }
    }
}
