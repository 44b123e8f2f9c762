package io.krops.lifecycle;

import io.krops.events.Event;
import io.krops.events.Faulted;
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
import io.krops.events.LifecycleName;
import io.krops.events.PlannedStep;
import io.krops.events.Request.CancelRequested;
import io.krops.events.Request.RunRequested;
import io.krops.events.Request.ScanRequested;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Environment.Idle;
import io.krops.lifecycle.Run.Phase;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What follows from an event: the facts that the owner of a lifecycle appends to the log.
///
/// Pure. Only the owner of a run's lifecycle decides about it; to everybody else nothing follows.
public final class Decision {
    private Decision() {}

    static List<LifecycleFact> decide(
            Environment before, Environment after, Event event, Owner owner) {
        return switch (event) {
            case RunRequested r when r.run().lifecycle() == owner.runbook().name() ->
                    requested(after, r, owner);
            case CancelRequested c when Duty.isOwn(c.run(), owner) -> cancelRequested(after, c);
            case RunRequested _, CancelRequested _, ScanRequested _, Finding _ -> List.of();
            case Completed c when before != after -> handedOver(c, after, owner);
            case Started s when before == after && Duty.isOwn(s, owner) -> tooLate(after, s.run());
            case LifecycleFact fact when before != after && Duty.isOwn(fact, owner) ->
                    followUp(after, fact, owner);
            case LifecycleFact _ -> List.of();
        };
    }

    /// What the owner appends for a run that somebody else was carrying out when the environment
    /// came to this process.
    public static Optional<LifecycleFact> takeOver(Environment environment, Owner owner) {
        if (!(environment instanceof Held held) || !Duty.isOwn(held.run().key(), owner)) {
            return Optional.empty();
        }
        Run run = held.run();
        return run.attempt()
                .filter(a -> !a.over() && !a.executor().equals(owner.executor()))
                .map(
                        a ->
                                run.phase() == Phase.CANCELLING
                                        ? cancelled(run)
                                        : new Resumed(
                                                run.key(),
                                                a.step(),
                                                a.number() + 1,
                                                owner.executor()));
    }

    private static List<LifecycleFact> requested(
            Environment now, RunRequested request, Owner owner) {
        RunKey run = request.run();
        if (now.history().knows(run.id())) {
            return List.of();
        }
        return switch (now) {
            case Idle _ ->
                    List.of(
                            start(
                                    run,
                                    request.options(),
                                    request.requestedBy(),
                                    Optional.empty(),
                                    owner));
            case Held held when held.run().key().equals(run) -> List.of();
            case Held held -> List.of(held(run, held.run().key()));
        };
    }

    private static LifecycleFact start(
            RunKey run,
            Set<RunOption> options,
            String requestedBy,
            Optional<RunId> after,
            Owner owner) {
        try {
            Lifecycle lifecycle = owner.runbook().of(run.environment(), options);
            return new Started(run, lifecycle.plan(), options, requestedBy, after);
        } catch (Faulted refusal) {
            return new Refused(run, refusal.fault());
        }
    }

    private static LifecycleFact held(RunKey asking, RunKey holder) {
        return asking.lifecycle() == holder.lifecycle()
                ? new Attached(asking, holder)
                : new Rejected(asking, holder);
    }

    /// Two owners may write `Started` before either reads the other's: the first in the log holds.
    private static List<LifecycleFact> tooLate(Environment now, RunKey run) {
        return switch (now) {
            case Idle _ -> List.of();
            case Held held ->
                    held.run().key().equals(run) || held.history().knows(run.id())
                            ? List.of()
                            : List.of(held(run, held.run().key()));
        };
    }

    /// A run whose `Started` is written but not read yet is cancelled too: the order of the log
    /// tells, and the cancellation of a run that never comes counts for nothing.
    private static List<LifecycleFact> cancelRequested(Environment now, CancelRequested request) {
        boolean already =
                now instanceof Held held
                        && held.run().key().equals(request.run())
                        && held.run().phase() == Phase.CANCELLING;
        return already || now.history().knows(request.run().id())
                ? List.of()
                : List.of(new Cancelling(request.run(), request.requestedBy()));
    }

    private static List<LifecycleFact> handedOver(
            Completed completed, Environment now, Owner owner) {
        return completed
                .next()
                .filter(next -> Duty.isOwn(next, owner))
                .flatMap(
                        next ->
                                now instanceof Held held
                                        ? Optional.of(held.run())
                                        : Optional.empty())
                .map(
                        run ->
                                List.of(
                                        start(
                                                run.key(),
                                                run.options(),
                                                run.requestedBy(),
                                                Optional.of(completed.run().id()),
                                                owner)))
                .orElse(List.of());
    }

    private static List<LifecycleFact> followUp(Environment now, LifecycleFact fact, Owner owner) {
        if (!(now instanceof Held held)) {
            return List.of();
        }
        Run run = held.run();
        boolean cancelling = run.phase() == Phase.CANCELLING;
        return switch (fact) {
            case Started _ -> List.of(nextStep(run, owner));
            case StepStarted _, Resumed _ -> cancelling ? List.of(cancelled(run)) : List.of();
            case StepCompleted _ -> List.of(afterStep(run, owner));
            case StepFailed f -> List.of(new Failed(run.key(), f.step(), f.fault()));
            case StepInterrupted _ -> List.of(cancelled(run));
            case Attached _,
                    Rejected _,
                    Refused _,
                    StepProgressed _,
                    Cancelling _,
                    Completed _,
                    Failed _,
                    Cancelled _ ->
                    List.of();
        };
    }

    private static LifecycleFact afterStep(Run run, Owner owner) {
        boolean cancelling = run.phase() == Phase.CANCELLING;
        if (run.next().isEmpty()) {
            return new Completed(
                    run.key(), run.warnings(), cancelling ? Optional.empty() : follower(run));
        }
        return cancelling ? cancelled(run) : nextStep(run, owner);
    }

    private static LifecycleFact nextStep(Run run, Owner owner) {
        PlannedStep next = run.next().orElseThrow();
        return new StepStarted(run.key(), next.name(), 1, owner.executor());
    }

    private static Optional<RunKey> follower(Run run) {
        boolean follows =
                run.key().lifecycle() == LifecycleName.BOOTSTRAP
                        && run.options().contains(RunOption.PIVOT_FOLLOWS);
        return follows ? Optional.of(pivotAfter(run.key())) : Optional.empty();
    }

    /// The pivot that follows a bootstrap: its id derives from the bootstrap's, so that everybody
    /// knows it beforehand.
    public static RunKey pivotAfter(RunKey bootstrap) {
        return new RunKey(
                bootstrap.environment(),
                LifecycleName.PIVOT,
                new RunId(bootstrap.id().value() + ".pivot"));
    }

    private static LifecycleFact cancelled(Run run) {
        return new Cancelled(run.key(), run.leftStanding(), false);
    }
}
