package io.krops.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.StepName;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class RunnerTest {
    private static final Duration LONG = Duration.ofSeconds(15);

    @Test
    void aWithdrawnStepIsInterruptedAndSaysNothing() throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        Scripted step = new Scripted("Try it").then(() -> stuck(waiting, interrupted));
        Bench bench = new Bench(StepWithin.step(step, Bench.DEADLINE), Tempo.REAL);
        bench.runner.begin(bench.handout());
        assertThat(waiting.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(bench.runner.underway()).isEqualTo(1);

        assertThat(bench.runner.withdrawAll(LONG)).isTrue();

        assertThat(interrupted).isTrue();
        assertThat(bench.journal.facts()).isEmpty();
        assertThat(bench.runner.underway()).isZero();
    }

    @Test
    void aStepThatWaitsForTheWorldIsWithdrawnAtOnce() throws InterruptedException {
        Step step = Scripted.sees(new Reading.Underway("soon", Duration.ofHours(1)));
        Bench bench = new Bench(StepWithin.step(step, Bench.DEADLINE), Tempo.REAL);
        bench.runner.begin(bench.handout());
        assertThat(bench.runner.withdrawAll(LONG)).isTrue();
        assertThat(bench.journal.facts()).isEmpty();
    }

    @Test
    void aNewAttemptWithdrawsTheOneBefore() throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        Scripted step =
                new Scripted("Try it")
                        .then(() -> stuck(waiting, interrupted))
                        .then(Reading.holds("it is there"));
        Bench bench = new Bench(StepWithin.step(step, Bench.DEADLINE), Tempo.REAL);
        bench.runner.begin(bench.handout());
        assertThat(waiting.await(10, TimeUnit.SECONDS)).isTrue();

        bench.runner.begin(bench.handout(bench.handout().step(), 2, Duration.ZERO));

        while (bench.journal.facts().isEmpty()) {
            Thread.onSpinWait();
        }
        assertThat(bench.journal.facts())
                .singleElement()
                .asInstanceOf(type(LifecycleFact.StepCompleted.class))
                .returns(2, LifecycleFact.StepCompleted::attempt);
    }

    @Test
    void aFinishedStepIsForgotten() throws InterruptedException {
        Bench bench = Bench.of(Scripted.sees(Reading.holds("it is there")));
        bench.runner.begin(bench.handout());
        while (bench.runner.underway() > 0) {
            Thread.onSpinWait();
        }
        assertThat(bench.journal.facts()).hasSize(1);
        assertThat(bench.runner.withdrawAll(LONG)).isTrue();
    }

    @Test
    void aStepThatDiesOfAnErrorIsForgotten() {
        Scripted step =
                new Scripted("Try it")
                        .then(
                                () -> {
                                    throw new ThreadDeathLike();
                                });
        Bench bench = Bench.of(step);
        assertThat(catchThrowable(bench::outcome)).isInstanceOf(ThreadDeathLike.class);
        assertThat(bench.runner.underway()).isZero();
        assertThat(bench.journal.facts()).isEmpty();
    }

    @Test
    void aStepThatIsNotInTheLifecycleFailsByName() {
        Bench bench = Bench.of(Scripted.sees(Reading.holds("it is there")));
        bench.runner.carryOut(bench.handout(new StepName("gone"), 1, Duration.ZERO));
        Fault fault = failure(bench);
        assertThat(fault.code()).isEqualTo(FaultCode.SETTINGS_REFUSED);
        assertThat(fault.what()).isEqualTo("step gone");
    }

    @Test
    void aRunbookThatRefusesFailsTheStepWithItsFault() {
        RecordingJournal journal = new RecordingJournal();
        Runner runner =
                new Runner(
                        new Runner.Means(
                                new RefusingRunbook(),
                                journal,
                                () -> true,
                                new Tempo(1, new LeapingTicker()),
                                1));
        Bench bench = Bench.of(Scripted.sees(Reading.holds("it is there")));
        runner.carryOut(bench.handout());
        assertThat(journal.facts())
                .singleElement()
                .asInstanceOf(type(StepFailed.class))
                .returns(Scene.FAULT, StepFailed::fault);
    }

    @Test
    void whoDoesNotHoldTheLeaseDoesNotEvenLook() {
        Scripted step = Scripted.sees(Reading.holds("it is there"));
        Bench bench = Bench.of(step);
        bench.lease.set(false);
        bench.runner.carryOut(bench.handout());
        assertThat(step.looks()).isZero();
        assertThat(bench.journal.facts()).isEmpty();
    }

    private static Fault failure(Bench bench) {
        assertThat(bench.journal.facts()).singleElement().isInstanceOf(StepFailed.class);
        return ((StepFailed) bench.journal.facts().getFirst()).fault();
    }

    /// Waits like an SDK does: an interruption comes out as a fault that would be retried.
    private static Reading stuck(CountDownLatch waiting, AtomicBoolean interrupted) {
        waiting.countDown();
        try {
            new CountDownLatch(1).await();
            return Reading.holds("never");
        } catch (InterruptedException e) {
            interrupted.set(true);
            throw new Faulted(
                    new Fault(FaultCode.UNREACHABLE, "it", "interrupted", "Ask again."), e);
        }
    }

    private static final class ThreadDeathLike extends Error {
        private static final long serialVersionUID = 1L;
    }
}
