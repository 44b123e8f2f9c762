package io.krops.lifecycle;

import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.LifecycleFact.StepStarted;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Says in a line what a turn does, for the table of transitions.
final class Words {
    private Words() {}

    static String of(Environment before, Turn turn) {
        List<String> parts = new ArrayList<>();
        parts.add(before == turn.next() ? "same" : of(turn.next()));
        if (!turn.decisions().isEmpty()) {
            parts.add(
                    turn.decisions().stream()
                            .map(Words::of)
                            .collect(Collectors.joining(", ", "=> ", "")));
        }
        turn.handout().ifPresent(h -> parts.add("hand out %s %d".formatted(h.step(), h.attempt())));
        turn.cancel().ifPresent(r -> parts.add("cancel " + r.id()));
        turn.withdraw().ifPresent(r -> parts.add("withdraw " + r.id()));
        return String.join("; ", parts);
    }

    private static String of(Environment environment) {
        String past =
                environment.history().past().stream()
                        .map(p -> " %s=%s".formatted(p.run().id(), p.ending()))
                        .collect(Collectors.joining());
        String stands = environment.history().standing().map(r -> " stands=" + r.id()).orElse("");
        return switch (environment) {
            case Environment.Idle _ -> "idle" + past + stands;
            case Environment.Held held -> of(held.run()) + past + stands;
        };
    }

    private static String of(Run run) {
        String attempt =
                run.attempt()
                        .map(
                                a ->
                                        " in %s %d of %s, heard %d, spent %s%s"
                                                .formatted(
                                                        a.step(),
                                                        a.number(),
                                                        a.executor(),
                                                        a.sequence(),
                                                        a.spent(),
                                                        a.over() ? ", over" : ""))
                        .orElse("");
        return "%s %s, done %d of %d%s"
                .formatted(
                        run.key().id(), run.phase(), run.done().size(), run.plan().size(), attempt);
    }

    private static String of(LifecycleFact fact) {
        String rest =
                switch (fact) {
                    case Started s -> s.after().map(a -> " after " + a).orElse("");
                    case Attached a -> " to " + a.holder().id();
                    case Rejected r -> " for " + r.holder().id();
                    case Refused r -> " " + r.fault().code();
                    case StepStarted s -> " %s %d".formatted(s.step(), s.attempt());
                    case Resumed r -> " %s %d".formatted(r.step(), r.attempt());
                    case Completed c -> c.next().map(n -> " then " + n.id()).orElse("");
                    case Failed f -> " in " + f.step();
                    case Cancelled c -> " leaving " + c.leftStanding();
                    case Cancelling c -> " by " + c.requestedBy();
                    case StepProgressed _, StepCompleted _, StepFailed _, StepInterrupted _ -> "";
                };
        return "%s %s%s".formatted(fact.getClass().getSimpleName(), fact.run().id(), rest);
    }
}
