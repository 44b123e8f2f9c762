package io.krops.lifecycle;

import static io.krops.lifecycle.Scene.BOOTSTRAP;
import static io.krops.lifecycle.Scene.FAULT;
import static io.krops.lifecycle.Scene.FIRST;
import static io.krops.lifecycle.Scene.ME;
import static io.krops.lifecycle.Scene.MINUTE;
import static io.krops.lifecycle.Scene.OTHER_PIVOT;
import static io.krops.lifecycle.Scene.PLAN;
import static io.krops.lifecycle.Scene.RUN;
import static io.krops.lifecycle.Scene.SECOND;
import static io.krops.lifecycle.Scene.TEARDOWN;

import io.krops.events.Event;
import io.krops.events.Facts;
import io.krops.events.Finding.WorkersTagged;
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
import io.krops.events.Request.CancelRequested;
import io.krops.events.Request.RunRequested;
import io.krops.events.Request.ScanRequested;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import io.krops.lifecycle.Run.Phase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The rows and columns of the table of transitions: every state that matters, every event in every
/// shape that matters. All runs but `b` and `t` are pivots; the table is seen by the pivot's owner.
final class Transitions {
    private Transitions() {}

    static Map<String, Environment> states() {
        Map<String, Environment> states = new LinkedHashMap<>();
        states.put("idle", Scene.idle());
        states.put("idle, knows r", Scene.idleKnowing());
        states.put("awaits r", Scene.awaited());
        states.put("awaits r, cancelling", Scene.awaitedAndCancelling());
        states.put("between steps", Scene.betweenSteps(Phase.RUNNING));
        states.put("in attempt 2", Scene.inAttempt(Phase.RUNNING, ME));
        states.put("in attempt 2 of another", Scene.inAttempt(Phase.RUNNING, "another"));
        states.put("ended attempt 2", Scene.ended(Phase.RUNNING));
        states.put("cancelling between steps", Scene.betweenSteps(Phase.CANCELLING));
        states.put("cancelling in attempt 2", Scene.inAttempt(Phase.CANCELLING, ME));
        states.put("cancelling, ended attempt 2", Scene.ended(Phase.CANCELLING));
        states.put("held by b", Scene.heldByBootstrap());
        return states;
    }

    static Map<String, Event> events() {
        Map<String, Event> events = new LinkedHashMap<>();
        events.put("RunRequested r", new RunRequested(RUN, Set.of(), "alice"));
        events.put("RunRequested x", new RunRequested(OTHER_PIVOT, Set.of(), "bob"));
        events.put("RunRequested t, not ours", new RunRequested(TEARDOWN, Set.of(), "bob"));
        events.put("CancelRequested r", new CancelRequested(RUN, "alice"));
        events.put("CancelRequested x", new CancelRequested(OTHER_PIVOT, "bob"));
        events.put("CancelRequested b, not ours", new CancelRequested(BOOTSTRAP, "bob"));
        events.put("ScanRequested", new ScanRequested(Scene.PLACE, "schedule"));
        events.put("WorkersTagged", new WorkersTagged(Scene.PLACE, "r", 1, 2));
        events.put("Started r", started(RUN));
        events.put("Started x", started(OTHER_PIVOT));
        events.put("Started t", started(TEARDOWN));
        events.put("Attached r to x", new Attached(RUN, OTHER_PIVOT));
        events.put("Attached x to r", new Attached(OTHER_PIVOT, RUN));
        events.put("Rejected r for b", new Rejected(RUN, BOOTSTRAP));
        events.put("Rejected x for b", new Rejected(OTHER_PIVOT, BOOTSTRAP));
        events.put("Refused r", new Refused(RUN, FAULT));
        events.put("Refused x", new Refused(OTHER_PIVOT, FAULT));
        steps(events);
        ends(events);
        return events;
    }

    private static void steps(Map<String, Event> events) {
        events.put("StepStarted second 1", new StepStarted(RUN, SECOND, 1, ME));
        events.put("StepStarted second 3", new StepStarted(RUN, SECOND, 3, ME));
        events.put("StepStarted second 3, another", new StepStarted(RUN, SECOND, 3, "another"));
        events.put("StepStarted first 3, done", new StepStarted(RUN, FIRST, 3, ME));
        events.put("Resumed second 2", new Resumed(RUN, SECOND, 2, ME));
        events.put("Resumed second 3", new Resumed(RUN, SECOND, 3, ME));
        events.put("Resumed second 3, another", new Resumed(RUN, SECOND, 3, "another"));
        events.put("Resumed first 3, done", new Resumed(RUN, FIRST, 3, ME));
        events.put("StepProgressed second 2, 4th", progressed(2, 4));
        events.put("StepProgressed second 2, 3rd", progressed(2, 3));
        events.put("StepProgressed second 1, 4th", progressed(1, 4));
        events.put("StepCompleted second 2", completed(RUN, SECOND, 2));
        events.put("StepCompleted second 1", completed(RUN, SECOND, 1));
        events.put("StepCompleted first 2, done", completed(RUN, FIRST, 2));
        events.put("StepCompleted second 2 of x", completed(OTHER_PIVOT, SECOND, 2));
        events.put("StepFailed second 2", new StepFailed(RUN, SECOND, 2, FAULT, MINUTE));
        events.put("StepFailed second 1", new StepFailed(RUN, SECOND, 1, FAULT, MINUTE));
        events.put("StepInterrupted second 2", new StepInterrupted(RUN, SECOND, 2, "", MINUTE));
        events.put("StepInterrupted second 1", new StepInterrupted(RUN, SECOND, 1, "", MINUTE));
    }

    private static void ends(Map<String, Event> events) {
        events.put("Cancelling r", new Cancelling(RUN, "alice"));
        events.put("Cancelling x", new Cancelling(OTHER_PIVOT, "bob"));
        events.put("Completed r", new Completed(RUN, List.of(), Optional.empty()));
        events.put("Completed r, warnings", new Completed(RUN, List.of("!"), Optional.empty()));
        events.put("Completed r, then t", new Completed(RUN, List.of(), Optional.of(TEARDOWN)));
        events.put("Completed b, then r", new Completed(BOOTSTRAP, List.of(), Optional.of(RUN)));
        events.put("Failed r", new Failed(RUN, SECOND, FAULT));
        events.put("Failed x", new Failed(OTHER_PIVOT, SECOND, FAULT));
        events.put("Cancelled r", new Cancelled(RUN, List.of(), false));
        events.put("Cancelled x", new Cancelled(OTHER_PIVOT, List.of(), false));
    }

    private static LifecycleFact started(RunKey run) {
        return new Started(run, PLAN, Set.of(), "alice", Optional.empty());
    }

    private static LifecycleFact progressed(int attempt, int sequence) {
        return new StepProgressed(RUN, SECOND, attempt, sequence, "further", MINUTE.plusMinutes(1));
    }

    private static LifecycleFact completed(RunKey run, StepName step, int attempt) {
        return new StepCompleted(run, step, attempt, Facts.NONE, "done", 1, MINUTE, List.of());
    }
}
