package io.krops.lifecycle;

import static io.krops.lifecycle.Run.Phase.AWAITED;
import static io.krops.lifecycle.Run.Phase.CANCELLING;
import static io.krops.lifecycle.Run.Phase.RUNNING;

import io.krops.events.Event;
import io.krops.events.Finding;
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
import io.krops.events.Request;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Environment.Idle;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The only change of state: facts in log order make an environment.
///
/// A fact that counts for nothing (late, doubled, of an older attempt, of a run that does not hold
/// the environment) gives back the very same object, by which `Decision` knows.
public final class Fold {
    private Fold() {}

    public static Environment apply(Environment before, Event event) {
        return switch (event) {
            case Request _, Finding _ -> before;
            case Started started -> started(before, started);
            case Attached a -> answered(before, a.run(), Ending.ATTACHED);
            case Rejected r -> answered(before, r.run(), Ending.REJECTED);
            case Refused r -> refused(before, r);
            case LifecycleFact fact ->
                    before instanceof Held held && held.run().key().equals(fact.run())
                            ? ofHolder(held, fact)
                            : before;
        };
    }

    private static Environment started(Environment before, Started started) {
        boolean free =
                switch (before) {
                    case Idle idle -> !idle.history().knows(started.run().id());
                    case Held held ->
                            held.run().phase() == AWAITED && held.run().key().equals(started.run());
                };
        // a cancellation may come between the handover and the start; see `awaitedAndCancelled`
        if (!free && !awaitedAndCancelled(before, started.run())) {
            return before;
        }
        Run.Phase phase = free ? RUNNING : CANCELLING;
        return new Held(
                new Run(
                        started.run(),
                        phase,
                        started.plan(),
                        started.options(),
                        started.requestedBy(),
                        Map.of(),
                        Optional.empty(),
                        List.of()),
                before.history());
    }

    private static boolean awaitedAndCancelled(Environment before, RunKey run) {
        return before instanceof Held held
                && held.run().key().equals(run)
                && held.run().phase() == CANCELLING
                && held.run().plan().isEmpty();
    }

    private static Environment answered(Environment before, RunKey run, Ending ending) {
        if (before.history().knows(run.id())) {
            return before;
        }
        History longer = before.history().with(run, ending);
        return switch (before) {
            case Idle _ -> new Idle(longer);
            case Held held when held.run().key().equals(run) -> before;
            case Held held -> new Held(held.run(), longer);
        };
    }

    private static Environment refused(Environment before, Refused refused) {
        if (before instanceof Held held && held.run().key().equals(refused.run())) {
            return held.run().plan().isEmpty()
                    ? new Idle(held.history().with(refused.run(), Ending.REFUSED))
                    : before;
        }
        return answered(before, refused.run(), Ending.REFUSED);
    }

    private static Environment ofHolder(Held held, LifecycleFact fact) {
        Run run = held.run();
        return switch (fact) {
            case Started _, Attached _, Rejected _, Refused _ -> held;
            case StepStarted s -> begun(held, s.step(), s.attempt(), s.executor());
            case Resumed r -> begun(held, r.step(), r.attempt(), r.executor());
            case StepProgressed p -> progressed(held, p);
            case StepCompleted c ->
                    isUnderway(run, c.step(), c.attempt())
                            ? with(held, run.past(c.step(), c.facts(), c.warnings()))
                            : held;
            // the decision that follows says what becomes of the run; until then the step is over
            case StepFailed f -> isUnderway(run, f.step(), f.attempt()) ? over(held) : held;
            case StepInterrupted i -> isUnderway(run, i.step(), i.attempt()) ? over(held) : held;
            case Cancelling _ -> run.phase() == CANCELLING ? held : with(held, run.in(CANCELLING));
            case Completed c -> completed(held, c);
            case Failed _ -> new Idle(held.history().with(run.key(), Ending.FAILED));
            case Cancelled _ -> new Idle(held.history().with(run.key(), Ending.CANCELLED));
        };
    }

    private static Environment begun(Held held, StepName step, int attempt, String executor) {
        Run run = held.run();
        boolean due = run.next().filter(p -> p.name().equals(step)).isPresent();
        // an outcome that ends the run is in the log: whoever takes over now is too late
        boolean newer = run.attempt().map(a -> !a.over() && attempt > a.number()).orElse(true);
        if (!due || !newer) {
            return held;
        }
        Duration spent = run.attempt().map(Attempt::spent).orElse(Duration.ZERO);
        String detail = run.attempt().map(Attempt::detail).orElse("");
        return with(held, run.at(Attempt.begun(step, attempt, executor, detail, spent)));
    }

    private static Environment progressed(Held held, StepProgressed p) {
        Run run = held.run();
        return run.attempt()
                .filter(a -> a.isUnderway(p.step(), p.attempt()) && p.sequence() > a.sequence())
                .map(a -> a.progressed(p.sequence(), p.detail(), p.spent()))
                .<Environment>map(a -> with(held, run.at(a)))
                .orElse(held);
    }

    private static Environment completed(Held held, Completed c) {
        Ending ending = c.warnings().isEmpty() ? Ending.COMPLETED : Ending.COMPLETED_WITH_WARNINGS;
        History history = held.history().completed(held.run().key(), ending);
        return c.next()
                .<Environment>map(next -> new Held(awaited(next, held.run()), history))
                .orElseGet(() -> new Idle(history));
    }

    private static Run awaited(RunKey next, Run from) {
        return new Run(
                next,
                AWAITED,
                List.of(),
                from.options(),
                from.requestedBy(),
                Map.of(),
                Optional.empty(),
                List.of());
    }

    private static boolean isUnderway(Run run, StepName step, int attempt) {
        return run.attempt().filter(a -> a.isUnderway(step, attempt)).isPresent();
    }

    private static Environment over(Held held) {
        Run run = held.run();
        return run.attempt().<Environment>map(a -> with(held, run.at(a.ended()))).orElse(held);
    }

    private static Environment with(Held held, Run run) {
        return new Held(run, held.history());
    }
}
