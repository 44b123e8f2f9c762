package io.krops.journal;

import static io.krops.events.LifecycleName.PIVOT;
import static io.krops.events.LifecycleName.TEARDOWN;
import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TakeOverTest {
    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    private static final RunKey RUN = JournalBench.run(TEARDOWN, "r");
    private static final StepName WAIT = new StepName("wait");
    private static final SampleRunbook WAITING =
            SampleRunbook.of(TEARDOWN, new Seen("Wait", Pause.SHORT), Seen.done("End"));

    @Test
    void aRunOfAForeignExecutorIsTakenOverAtTheSecondLook() {
        try (JournalBench bench = new JournalBench(WAITING)) {
            leftBehind(bench);
            bench.lookRound();
            assertThat(bench.appended()).isEmpty();

            bench.lookRound();
            assertThat(appended(bench))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Resumed.class,
                            it -> {
                                assertThat(it.attempt()).isEqualTo(3);
                                assertThat(it.executor()).startsWith("me/");
                            });
            awaitProgressOf(bench, 3);
        }
    }

    @Test
    void aRunIsTakenOverOnce() {
        try (JournalBench bench = new JournalBench(WAITING)) {
            leftBehind(bench);
            for (int i = 0; i < 5; i++) {
                bench.lookRound();
            }
            assertThat(bench.appended()).hasSize(1);
        }
    }

    @Test
    void aRunOfWhichSomethingWasHeardIsLeftToTheNextLook() {
        try (JournalBench bench = new JournalBench(WAITING)) {
            leftBehind(bench);
            bench.lookRound();
            bench.take(new StepProgressed(RUN, WAIT, 2, 1, "soon", Duration.ofSeconds(1)), TRACE);
            bench.lookRound();
            assertThat(bench.appended()).isEmpty();
            bench.lookRound();
            assertThat(bench.appended()).hasSize(1);
        }
    }

    @Test
    void aTakeOverSpeaksInTheTraceOfItsRun() {
        try (JournalBench bench = new JournalBench(WAITING)) {
            leftBehind(bench);
            bench.lookRound();
            bench.lookRound();
            assertThat(bench.appended())
                    .singleElement()
                    .satisfies(it -> assertThat(it.traceparent()).contains(TRACE));
        }
    }

    @Test
    void aRunThatWasBeingCancelledIsCancelled() {
        try (JournalBench bench = new JournalBench(WAITING)) {
            leftBehind(bench);
            bench.take(new Cancelling(RUN, "alice"), TRACE);
            bench.lookRound();
            bench.lookRound();
            assertThat(appended(bench)).singleElement().isInstanceOf(Cancelled.class);
        }
    }

    @Test
    void theRunsOfOtherServicesAreNotTakenOver() {
        try (JournalBench bench = new JournalBench(SampleRunbook.of(PIVOT, Seen.done("First")))) {
            leftBehind(bench);
            bench.lookRound();
            bench.lookRound();
            bench.lookRound();
            assertThat(bench.appended()).isEmpty();
        }
    }

    @Test
    void aProcessThatWasFrozenTakesItsOwnRunsUpAnew() {
        try (JournalBench bench = new JournalBench(WAITING)) {
            bench.take(JournalTopologyTest.requested(RUN), TRACE);
            List<LifecycleFact> before = appended(bench);
            String executor = ((StepStarted) before.getLast()).executor();

            bench.pass(Duration.ofSeconds(4));
            bench.lookRound();
            bench.watch.tick(1);
            bench.lookRound();
            bench.lookRound();

            assertThat(appended(bench))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Resumed.class,
                            it -> {
                                assertThat(it.attempt()).isEqualTo(2);
                                assertThat(it.executor()).isNotEqualTo(executor);
                            });
            awaitProgressOf(bench, 2);
        }
    }

    @Test
    void aPartitionThatGoesAwayHoldsNothingMore() {
        JournalBench bench = new JournalBench(WAITING);
        bench.take(JournalTopologyTest.requested(RUN), TRACE);
        assertThat(bench.holding).last().isEqualTo(1);
        bench.close();
        assertThat(bench.holding).last().isEqualTo(0);
    }

    /// A step under way in a process that is gone.
    private static void leftBehind(JournalBench bench) {
        bench.take(
                new Started(
                        RUN,
                        WAITING.of(RUN.environment(), Set.of()).plan(),
                        Set.of(),
                        "alice",
                        Optional.empty()),
                TRACE);
        bench.take(new Resumed(RUN, WAIT, 2, "gone"), TRACE);
        var _ = bench.appended();
    }

    /// The attempt is under way here once it says how it goes.
    private static void awaitProgressOf(JournalBench bench, int attempt) {
        while (bench.said.stream()
                .noneMatch(it -> it.fact() instanceof StepProgressed p && p.attempt() == attempt)) {
            Thread.onSpinWait();
        }
    }

    private static List<LifecycleFact> appended(JournalBench bench) {
        return bench.appended().stream().map(it -> (LifecycleFact) it.event()).toList();
    }
}
