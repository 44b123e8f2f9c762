package io.krops.lifecycle;

import io.krops.events.EnvironmentName;
import io.krops.events.Facts;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.LifecycleName;
import io.krops.events.PlannedStep;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.events.StepName;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Environment.Idle;
import io.krops.lifecycle.Run.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One environment, a pivot of two steps, and the moments in its life that the tests speak of.
final class Scene {
    static final String ME = "me";
    static final EnvironmentName PLACE = new EnvironmentName("local-host");
    static final RunKey RUN = key(LifecycleName.PIVOT, "r");
    static final RunKey OTHER_PIVOT = key(LifecycleName.PIVOT, "x");
    static final RunKey BOOTSTRAP = key(LifecycleName.BOOTSTRAP, "b");
    static final RunKey TEARDOWN = key(LifecycleName.TEARDOWN, "t");
    static final StepName FIRST = new StepName("first");
    static final StepName SECOND = new StepName("second");
    static final List<PlannedStep> PLAN = List.of(planned(FIRST), planned(SECOND));
    static final Fault FAULT = new Fault(FaultCode.PEER_REFUSED, "it", "says no", "Ask it.");
    static final Duration MINUTE = Duration.ofMinutes(1);

    private Scene() {}

    static RunKey key(LifecycleName lifecycle, String id) {
        return new RunKey(PLACE, lifecycle, new RunId(id));
    }

    static Owner owner(LifecycleName lifecycle) {
        return new Owner(book(lifecycle, new Scripted("First"), new Scripted("Second")), ME);
    }

    static Runbook book(LifecycleName lifecycle, Step... steps) {
        List<StepWithin> within =
                List.of(steps).stream()
                        .map(s -> StepWithin.step(s, Duration.ofMinutes(10)).leaves(s.title()))
                        .toList();
        return bookOf(lifecycle, within);
    }

    static Runbook bookOf(LifecycleName lifecycle, List<StepWithin> steps) {
        return new Runbook() {
            @Override
            public LifecycleName name() {
                return lifecycle;
            }

            @Override
            public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
                return new Lifecycle(lifecycle, steps);
            }
        };
    }

    static Environment idle() {
        return Environment.UNKNOWN;
    }

    static Environment idleKnowing() {
        return new Idle(History.NONE.with(RUN, Ending.FAILED));
    }

    static Environment awaited() {
        return held(RUN, Phase.AWAITED, List.of(), Optional.empty());
    }

    static Environment awaitedAndCancelling() {
        return held(RUN, Phase.CANCELLING, List.of(), Optional.empty());
    }

    static Environment betweenSteps(Phase phase) {
        return held(RUN, phase, PLAN, Optional.empty());
    }

    static Environment inAttempt(Phase phase, String executor) {
        return held(RUN, phase, PLAN, Optional.of(attempt(executor)));
    }

    static Environment ended(Phase phase) {
        return held(RUN, phase, PLAN, Optional.of(attempt(ME).ended()));
    }

    static Environment heldByBootstrap() {
        return held(BOOTSTRAP, Phase.RUNNING, PLAN, Optional.of(attempt("another")));
    }

    /// The second attempt at the second step, a minute old, heard of three times.
    private static Attempt attempt(String executor) {
        return new Attempt(SECOND, 2, executor, 3, "waiting", MINUTE, false);
    }

    private static Environment held(
            RunKey run, Phase phase, List<PlannedStep> plan, Optional<Attempt> attempt) {
        Map<StepName, Facts> done = plan.isEmpty() ? Map.of() : Map.of(FIRST, Facts.NONE);
        return new Held(
                new Run(run, phase, plan, Set.of(), "alice", done, attempt, List.of()),
                History.NONE);
    }

    private static PlannedStep planned(StepName name) {
        return new PlannedStep(
                name, name.value(), Duration.ofMinutes(10), Optional.of("what " + name + " made"));
    }
}
