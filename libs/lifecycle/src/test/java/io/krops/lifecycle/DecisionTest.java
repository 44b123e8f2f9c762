package io.krops.lifecycle;

import static io.krops.lifecycle.Scene.BOOTSTRAP;
import static io.krops.lifecycle.Scene.ME;
import static io.krops.lifecycle.Scene.PLAN;
import static io.krops.lifecycle.Scene.RUN;
import static io.krops.lifecycle.Scene.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.krops.events.Event;
import io.krops.events.Facts;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.LifecycleName;
import io.krops.events.Request.CancelRequested;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunId;
import io.krops.events.RunOption;
import io.krops.lifecycle.Run.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class DecisionTest {
    private static final Owner PIVOT = Scene.owner(LifecycleName.PIVOT);

    static Stream<Arguments> takeOvers() {
        Resumed resumed = new Resumed(RUN, SECOND, 3, ME);
        Cancelled cancelled =
                new Cancelled(RUN, List.of("what first made", "what second made"), false);
        return Stream.of(
                arguments("idle", Scene.idle(), null),
                arguments("awaited: the start is on its way", Scene.awaited(), null),
                arguments("between steps", Scene.betweenSteps(Phase.RUNNING), null),
                arguments("carried out here", Scene.inAttempt(Phase.RUNNING, ME), null),
                arguments("by another", Scene.inAttempt(Phase.RUNNING, "another"), resumed),
                arguments("ended", Scene.ended(Phase.RUNNING), null),
                arguments("cancelling here", Scene.inAttempt(Phase.CANCELLING, ME), null),
                arguments(
                        "cancelling at another",
                        Scene.inAttempt(Phase.CANCELLING, "another"),
                        cancelled),
                arguments("cancelling, ended", Scene.ended(Phase.CANCELLING), null),
                arguments("another lifecycle's", Scene.heldByBootstrap(), null));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("takeOvers")
    void takesOverWhatAnotherCarriedOut(
            String name, Environment now, @Nullable LifecycleFact fact) {
        assertThat(Decision.takeOver(now, PIVOT)).as(name).isEqualTo(Optional.ofNullable(fact));
    }

    @Test
    void aTakeOverAfterTheFailureWasSaidBeginsNothing() {
        List<LifecycleFact> decided =
                read(
                        Scene.inAttempt(Phase.RUNNING, "another"),
                        new StepFailed(RUN, SECOND, 2, Scene.FAULT, Scene.MINUTE),
                        new Resumed(RUN, SECOND, 3, ME));
        assertThat(decided).containsExactly(new Failed(RUN, SECOND, Scene.FAULT));
    }

    @Test
    void aTakeOverAfterTheStepWasCompletedBeginsNothing() {
        StepCompleted completed =
                new StepCompleted(
                        RUN, SECOND, 2, Facts.NONE, "done", 1, Scene.MINUTE, List.of("look at it"));
        List<LifecycleFact> decided =
                read(
                        Scene.inAttempt(Phase.RUNNING, "another"),
                        completed,
                        new Resumed(RUN, SECOND, 3, ME));
        assertThat(decided)
                .containsExactly(new Completed(RUN, List.of("look at it"), Optional.empty()));
    }

    @Test
    void aRunThatIsCancelledBeforeItsStartIsReadEndsCancelled() {
        Started started = new Started(RUN, PLAN, Set.of(), "alice", Optional.empty());
        Cancelling cancelling = new Cancelling(RUN, "alice");
        StepStarted step = new StepStarted(RUN, Scene.FIRST, 1, ME);
        List<LifecycleFact> decided =
                read(
                        Scene.idle(),
                        new RunRequested(RUN, Set.of(), "alice"),
                        new CancelRequested(RUN, "alice"),
                        started,
                        cancelling,
                        step);
        assertThat(decided.subList(1, 3)).containsExactly(cancelling, step);
        assertThat(decided.getLast())
                .isEqualTo(new Cancelled(RUN, List.of("what first made"), false));
    }

    @Test
    void aHandoverThatIsCancelledBeforeItsStartIsReadEndsCancelled() {
        List<LifecycleFact> decided =
                read(
                        Scene.awaitedAndCancelling(),
                        new Started(RUN, PLAN, Set.of(), "alice", Optional.of(BOOTSTRAP.id())),
                        new StepStarted(RUN, Scene.FIRST, 1, ME));
        assertThat(decided.getLast()).isInstanceOf(Cancelled.class);
    }

    @Test
    void aRequestThatTheRunbookRefusesIsRefused() {
        List<LifecycleFact> decided =
                Turn.take(
                                Scene.idle(),
                                new RunRequested(RUN, Set.of(), "alice"),
                                new Owner(new RefusingRunbook(), ME))
                        .decisions();
        assertThat(decided).containsExactly(new Refused(RUN, Scene.FAULT));
    }

    @Test
    void aHandoverThatTheRunbookRefusesFreesTheEnvironment() {
        Owner refusing = new Owner(new RefusingRunbook(), ME);
        Completed over = new Completed(BOOTSTRAP, List.of(), Optional.of(RUN));
        Turn turn = Turn.take(Scene.heldByBootstrap(), over, refusing);
        assertThat(turn.decisions()).containsExactly(new Refused(RUN, Scene.FAULT));
        assertThat(Fold.apply(turn.next(), turn.decisions().getFirst()))
                .isInstanceOf(Environment.Idle.class);
    }

    @ParameterizedTest
    @EnumSource(LifecycleName.class)
    void onlyTheOwnerOfTheNextRunStartsIt(LifecycleName name) {
        Completed over = new Completed(BOOTSTRAP, List.of(), Optional.of(RUN));
        Turn turn = Turn.take(Scene.heldByBootstrap(), over, Scene.owner(name));
        assertThat(turn.decisions()).hasSize(name == LifecycleName.PIVOT ? 1 : 0);
    }

    @Test
    void aPivotFollowsABootstrapThatWasAskedForIt() {
        Owner owner = Scene.owner(LifecycleName.BOOTSTRAP);
        assertThat(lastOf(owner, Set.of(RunOption.PIVOT_FOLLOWS), false))
                .returns(Optional.of(Decision.pivotAfter(BOOTSTRAP)), Completed::next);
        assertThat(lastOf(owner, Set.of(), false)).returns(Optional.empty(), Completed::next);
        assertThat(lastOf(owner, Set.of(RunOption.PIVOT_FOLLOWS), true))
                .as("cancelled in its last step")
                .returns(Optional.empty(), Completed::next);
        assertThat(Decision.pivotAfter(BOOTSTRAP).id()).isEqualTo(new RunId("b.pivot"));
    }

    private static Completed lastOf(Owner owner, Set<RunOption> options, boolean cancelling) {
        List<Event> events = new ArrayList<>();
        events.add(new Started(BOOTSTRAP, PLAN, options, "alice", Optional.empty()));
        for (var step : PLAN) {
            events.add(new StepStarted(BOOTSTRAP, step.name(), 1, ME));
            if (cancelling && step.equals(PLAN.getLast())) {
                events.add(new Cancelling(BOOTSTRAP, "alice"));
            }
            events.add(
                    new StepCompleted(
                            BOOTSTRAP,
                            step.name(),
                            1,
                            Facts.NONE,
                            "done",
                            1,
                            Scene.MINUTE,
                            List.of()));
        }
        Environment now = Scene.idle();
        List<LifecycleFact> last = List.of();
        for (Event event : events) {
            Turn turn = Turn.take(now, event, owner);
            now = turn.next();
            last = turn.decisions();
        }
        return (Completed) last.getFirst();
    }

    private static List<LifecycleFact> read(Environment from, Event... events) {
        List<LifecycleFact> decided = new ArrayList<>();
        Environment now = from;
        for (Event event : events) {
            Turn turn = Turn.take(now, event, PIVOT);
            decided.addAll(turn.decisions());
            assertThat(turn.handout()).isEmpty();
            now = turn.next();
        }
        return decided;
    }
}
