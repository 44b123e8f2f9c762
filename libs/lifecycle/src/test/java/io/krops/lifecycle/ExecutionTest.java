package io.krops.lifecycle;

import static io.krops.lifecycle.Scene.FAULT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.krops.events.Facts;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExecutionTest {
    private static final Reading HOLDS = Reading.holds("it is there");
    private static final Reading MISSING = Reading.missing("it is not there");

    private record Found(String what) implements Facts {}

    @Test
    void whatHoldsIsCompletedWithoutAnEffect() {
        Scripted step = Scripted.sees(Reading.holds(new Found("it"), "it is there"));
        LifecycleFact outcome = Bench.of(step).outcome();
        assertThat(outcome)
                .isEqualTo(
                        new StepCompleted(
                                Scene.RUN,
                                outcome(outcome).step(),
                                1,
                                new Found("it"),
                                "it is there",
                                0,
                                Duration.ZERO,
                                List.of()));
        assertThat(step.acts()).isZero();
    }

    @Test
    void whatIsMissingIsActedOnAndLookedAtAgain() {
        Scripted step = Scripted.sees(MISSING, HOLDS);
        assertThat(outcome(Bench.of(step).outcome()).effects()).isEqualTo(1);
        assertThat(step.looks()).isEqualTo(2);
    }

    @Test
    void whatIsUnderwayIsWaitedForAndNotActedOn() {
        Bench bench =
                Bench.of(Scripted.sees(new Reading.Underway("soon", Duration.ofSeconds(7)), HOLDS));
        StepCompleted outcome = outcome(bench.outcome());
        assertThat(outcome.effects()).isZero();
        assertThat(outcome.spent()).isEqualTo(Duration.ofSeconds(7));
    }

    @Test
    void whatIsImpossibleFailsAtOnce() {
        Scripted step = Scripted.sees(new Reading.Impossible(FAULT));
        assertThat(failure(Bench.of(step).outcome())).isEqualTo(FAULT);
        assertThat(step.acts()).isZero();
    }

    @Test
    void anEffectThatIsSlowToShowIsNotMadeTwice() {
        Scripted step = Scripted.sees(MISSING, MISSING, HOLDS);
        assertThat(outcome(Bench.of(step).outcome()).effects()).isEqualTo(1);
    }

    @Test
    void anEffectThatWasUndoneIsMadeAgainOnAFreshLook() {
        Scripted step = Scripted.sees(MISSING, MISSING, MISSING, HOLDS);
        assertThat(outcome(Bench.of(step).outcome()).effects()).isEqualTo(2);
    }

    @Test
    void effectsForDifferentThingsFollowWithoutWaiting() {
        Bench bench =
                Bench.of(Scripted.sees(Reading.missing("one"), Reading.missing("two"), HOLDS));
        assertThat(outcome(bench.outcome()).effects()).isEqualTo(2);
        assertThat(bench.ticker.slept()).isEmpty();
    }

    @Test
    void anEffectThatNeverShowsDoesNotSettle() {
        Scripted step = Scripted.sees(MISSING);
        Fault fault = failure(Bench.of(step).outcome());
        assertThat(fault.code()).isEqualTo(FaultCode.DOES_NOT_SETTLE);
        assertThat(fault.why()).isEqualTo("acted 10 times and still: it is not there");
        assertThat(step.acts()).isEqualTo(10);
    }

    @ParameterizedTest
    @EnumSource(FaultCode.class)
    void onlyARetryableFaultOfALookIsLookedAtAgain(FaultCode code) {
        Scripted step = new Scripted("Try it").then(throwing(code)).then(HOLDS);
        LifecycleFact outcome = Bench.of(step).outcome();
        if (code.retryable()) {
            assertThat(outcome).isInstanceOf(StepCompleted.class);
        } else {
            assertThat(failure(outcome).code()).isEqualTo(code);
        }
    }

    @ParameterizedTest
    @EnumSource(FaultCode.class)
    void onlyARetryableFaultOfAnActIsLookedAtAgain(FaultCode code) {
        Scripted step =
                Scripted.sees(MISSING, HOLDS)
                        .acting(
                                _ -> {
                                    throw faulted(code);
                                });
        LifecycleFact outcome = Bench.of(step).outcome();
        if (code.retryable()) {
            assertThat(outcome(outcome).effects()).as("effects that were made for sure").isZero();
        } else {
            assertThat(failure(outcome).code()).isEqualTo(code);
        }
    }

    @Test
    void anActThatIsRefusedAgainAndAgainIsRepeatedMoreAndMoreSeldom() {
        Scripted step =
                Scripted.sees(MISSING)
                        .acting(
                                _ -> {
                                    throw faulted(FaultCode.THROTTLED);
                                });
        Bench bench = Bench.of(step);
        assertThat(failure(bench.outcome()).code()).isEqualTo(FaultCode.DEADLINE_PASSED);
        assertThat(step.acts()).isBetween(30, 70);
        assertThat(bench.ticker.slept())
                .allMatch(d -> d.compareTo(Duration.ofSeconds(20)) <= 0)
                .last()
                .matches(d -> d.compareTo(Duration.ofSeconds(10)) >= 0);
    }

    @Test
    void aBugEndsTheRunAndNamesItsPlace() {
        Scripted step =
                new Scripted("Try it")
                        .then(
                                () -> {
                                    throw new IllegalStateException("secret");
                                });
        Fault fault = failure(Bench.of(step).outcome());
        assertThat(fault.code()).isEqualTo(FaultCode.BUG);
        assertThat(fault.why())
                .startsWith("IllegalStateException at " + ExecutionTest.class.getName())
                .doesNotContain("secret");
    }

    @Test
    void aLibraryThatIsNotThereEndsTheRunInsteadOfHangingIt() {
        Scripted step =
                Scripted.sees(MISSING)
                        .acting(
                                _ -> {
                                    throw new UnsatisfiedLinkError("no helm in java.library.path");
                                });
        assertThat(failure(Bench.of(step).outcome()).code()).isEqualTo(FaultCode.BUG);
    }

    @Test
    void theDeadlineEndsAWaitAndSaysForWhat() {
        Bench bench = Bench.of(Scripted.sees(Reading.underway("2 of 3 machines run")));
        Fault fault = failure(bench.outcome());
        assertThat(fault.code()).isEqualTo(FaultCode.DEADLINE_PASSED);
        assertThat(fault.why()).isEqualTo("not within 10 min: 2 of 3 machines run");
        assertThat(bench.ticker.nanos()).isEqualTo(Bench.DEADLINE.toNanos());
    }

    @Test
    void earlierAttemptsCountTowardsTheDeadline() {
        Bench bench = Bench.of(Scripted.sees(Reading.underway("soon")));
        Handout second = bench.handout(bench.handout().step(), 2, Duration.ofMinutes(9));
        bench.runner.carryOut(second);
        assertThat(bench.ticker.nanos()).isEqualTo(Duration.ofMinutes(1).toNanos());
    }

    @Test
    void whatHoldsAfterTheDeadlineIsCompletedAllTheSame() {
        Bench bench = Bench.of(Scripted.sees(HOLDS));
        Handout late = bench.handout(bench.handout().step(), 2, Duration.ofMinutes(11));
        bench.runner.carryOut(late);
        assertThat(bench.journal.facts()).singleElement().isInstanceOf(StepCompleted.class);
    }

    @Test
    void aSoftDeadlineGoesOnWithAWarning() {
        Step step = Scripted.sees(Reading.underway("1 of 2 nodes is ready"));
        StepCompleted outcome =
                outcome(new Bench(StepWithin.step(step, Duration.ofSeconds(90)).soft()).outcome());
        assertThat(outcome.warnings())
                .containsExactly("Try it: not within 90 s: 1 of 2 nodes is ready");
    }

    @Test
    void deadlinesAreOfTheWorldAndItsSpeed() {
        LeapingTicker ticker = new LeapingTicker();
        Step step = Scripted.sees(Reading.underway("soon"));
        Bench bench = new Bench(StepWithin.step(step, Bench.DEADLINE), new Tempo(60, ticker));
        assertThat(failure(bench.outcome()).code()).isEqualTo(FaultCode.DEADLINE_PASSED);
        assertThat(Duration.ofNanos(ticker.nanos()))
                .isBetween(Duration.ofSeconds(10), Duration.ofSeconds(11));
    }

    @Test
    void cancellationTakesEffectAtTheNextLook() {
        Scripted step = Scripted.sees(Reading.missing("one"), Reading.missing("two"));
        Bench bench = Bench.of(step);
        step.acting(now -> bench.runner.cancel(now.run()));
        assertThat(bench.outcome()).isInstanceOf(StepInterrupted.class);
        assertThat(step.acts()).isEqualTo(1);
        assertThat(step.looks()).isEqualTo(1);
    }

    @Test
    void cancellationDuringALookKeepsTheActFromHappening() {
        Scripted step = new Scripted("Try it");
        Bench bench = Bench.of(step);
        step.then(
                () -> {
                    bench.runner.cancel(Scene.RUN);
                    return MISSING;
                });
        assertThat(bench.outcome()).isInstanceOf(StepInterrupted.class);
        assertThat(step.acts()).isZero();
    }

    @Test
    void whoLosesTheLeaseDuringALookNeitherActsNorSpeaks() {
        Scripted step = new Scripted("Try it");
        Bench bench = Bench.of(step);
        step.then(losing(bench, MISSING));
        bench.runner.carryOut(bench.handout());
        assertThat(step.acts()).isZero();
        assertThat(bench.journal.facts()).isEmpty();
    }

    @Test
    void whoLosesTheLeaseSaysNothingOfAResultOrABug() {
        for (Supplier<Reading> last :
                List.<Supplier<Reading>>of(() -> HOLDS, throwing(FaultCode.ACCESS_DENIED))) {
            Scripted step = new Scripted("Try it");
            Bench bench = Bench.of(step);
            step.then(
                    () -> {
                        bench.lease.set(false);
                        return last.get();
                    });
            bench.runner.carryOut(bench.handout());
            assertThat(bench.journal.facts()).isEmpty();
        }
    }

    @Test
    void theOutcomeIsSaidAlthoughTheLogIsAwayForAWhile() {
        Bench bench = Bench.of(Scripted.sees(HOLDS));
        bench.journal.awayFor(5);
        assertThat(bench.outcome()).isInstanceOf(StepCompleted.class);
        assertThat(bench.ticker.slept()).hasSize(5);
    }

    @Test
    void progressIsHeardAtMostOnceASecondWhenSomethingChanged() {
        AtomicInteger seen = new AtomicInteger();
        Supplier<Reading> look =
                () ->
                        seen.incrementAndGet() > 100
                                ? HOLDS
                                : new Reading.Underway("step " + seen, Duration.ofMillis(100));
        Bench bench = Bench.of(new Scripted("Try it").then(look));
        bench.outcome();
        assertThat(bench.journal.progress()).hasSize(10);
        assertThat(bench.journal.progress())
                .extracting(LifecycleFact.StepProgressed::sequence)
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    }

    @Test
    void progressIsHeardEveryHalfMinuteWhenNothingChanged() {
        Bench bench = Bench.of(Scripted.sees(Reading.underway("soon")));
        bench.outcome();
        assertThat(bench.journal.progress()).hasSize(20);
    }

    @Test
    void aLongDetailIsCut() {
        StepCompleted outcome =
                outcome(Bench.of(Scripted.sees(Reading.holds("x".repeat(2000)))).outcome());
        assertThat(outcome.detail()).hasSize(500).endsWith("…");
    }

    private static Supplier<Reading> losing(Bench bench, Reading reading) {
        return () -> {
            bench.lease.set(false);
            return reading;
        };
    }

    private static Supplier<Reading> throwing(FaultCode code) {
        return () -> {
            throw faulted(code);
        };
    }

    private static Faulted faulted(FaultCode code) {
        return new Faulted(new Fault(code, "it", "says no", "Ask it."));
    }

    private static StepCompleted outcome(LifecycleFact fact) {
        assertThat(fact).isInstanceOf(StepCompleted.class);
        return (StepCompleted) fact;
    }

    private static Fault failure(LifecycleFact fact) {
        return assertThat(fact).asInstanceOf(type(StepFailed.class)).actual().fault();
    }
}
