package io.krops.journal;

import static io.krops.events.LifecycleName.PIVOT;
import static io.krops.events.LifecycleName.TEARDOWN;
import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.events.Facts;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.Request.CancelRequested;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Environment.Held;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class JournalTopologyTest {
    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    private static final String OTHER = "00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    private static final RunKey RUN = JournalBench.run(TEARDOWN, "r");
    private static final SampleRunbook TWO_STEPS =
            SampleRunbook.of(TEARDOWN, Seen.done("First"), Seen.done("Second"));

    @Test
    void aRequestBecomesARunWithItsFirstStep() {
        try (JournalBench bench = new JournalBench(TWO_STEPS)) {
            bench.take(requested(RUN), TRACE);
            List<Envelope<?>> appended = bench.appended();

            assertThat(appended).hasSize(2);
            assertThat(appended.get(0).event()).isInstanceOf(Started.class);
            assertThat(appended.get(1).event()).isInstanceOf(StepStarted.class);
            assertThat(appended)
                    .extracting(Envelope::id)
                    .containsExactly("krops.requests/0/0/0", "krops.events/0/0/0");
            assertThat(appended)
                    .allSatisfy(
                            it -> {
                                assertThat(it.source()).isEqualTo("/krops/teardown");
                                assertThat(it.traceparent()).contains(TRACE);
                            });
        }
    }

    @Test
    void aStepIsCarriedOutOnceItsStartIsReadBackAndSpeaksInTheTraceOfItsRun() {
        try (JournalBench bench = new JournalBench(TWO_STEPS)) {
            bench.take(requested(RUN), TRACE);
            while (bench.said.isEmpty()) {
                Thread.onSpinWait();
            }
            assertThat(bench.said)
                    .singleElement()
                    .satisfies(
                            it -> {
                                assertThat(it.fact()).isInstanceOf(StepCompleted.class);
                                assertThat(it.trace()).isEqualTo(TRACE);
                            });
        }
    }

    @Test
    void theOutcomeOfAStepBringsTheNextAndTheLastEndsTheRun() {
        try (JournalBench bench = new JournalBench(TWO_STEPS)) {
            bench.take(requested(RUN), TRACE);
            var _ = bench.appended();
            bench.take(completed("first"), OTHER);
            assertThat(events(bench))
                    .element(0)
                    .isInstanceOfSatisfying(
                            StepStarted.class,
                            it -> assertThat(it.step()).isEqualTo(new StepName("second")));
            bench.take(completed("second"), OTHER);
            assertThat(events(bench)).singleElement().isInstanceOf(Completed.class);
        }
    }

    @Test
    void aRequestWithoutATraceGetsOneThatDerivesFromItsRun() {
        try (JournalBench bench = new JournalBench(TWO_STEPS)) {
            bench.takeUntraced(requested(RUN));
            assertThat(bench.appended())
                    .isNotEmpty()
                    .allMatch(it -> it.traceparent().equals(Optional.of(Traces.of(RUN.id()))));
        }
    }

    @Test
    void whoeverAsksForAnEnvironmentThatIsHeldIsAnsweredInTheOwnTrace() {
        try (JournalBench bench = new JournalBench(TWO_STEPS)) {
            bench.take(requested(RUN), TRACE);
            var _ = bench.appended();
            bench.take(requested(JournalBench.run(TEARDOWN, "other")), OTHER);
            assertThat(bench.appended())
                    .singleElement()
                    .satisfies(
                            it -> {
                                assertThat(it.event()).isInstanceOf(Attached.class);
                                assertThat(it.traceparent()).contains(OTHER);
                            });
        }
    }

    @Test
    void aCancelledStepSaysSoAtItsNextLook() {
        SampleRunbook waiting =
                new SampleRunbook(
                        TEARDOWN,
                        SampleRunbook.of(TEARDOWN, new Seen("Wait", Pause.SHORT)).steps());
        try (JournalBench bench = new JournalBench(waiting)) {
            bench.take(requested(RUN), TRACE);
            bench.take(new CancelRequested(RUN, "alice"), OTHER);
            while (bench.said.stream().noneMatch(it -> it.fact().toString().contains("Interr"))) {
                Thread.onSpinWait();
            }
            assertThat(bench.said).last().satisfies(it -> assertThat(it.trace()).isEqualTo(TRACE));
        }
    }

    @Test
    void aChangeIsWrittenDownOnceNothingFollowsAndTheFirstSaysThatNothingLiesBeforeIt() {
        try (JournalBench bench = new JournalBench(TWO_STEPS)) {
            bench.take(requested(RUN), TRACE);
            List<EnvironmentSnapshot> snapshots = bench.snapshots();

            assertThat(snapshots).extracting(it -> it.asOf().offset()).containsExactly(-1L, 1L);
            assertThat(snapshots.getFirst().state()).isEqualTo(Environment.UNKNOWN);
            assertThat(snapshots.getLast().state())
                    .isInstanceOfSatisfying(
                            Held.class, it -> assertThat(it.run().attempt()).isPresent());
        }
    }

    @Test
    void theJournalsOfOtherServicesWriteNothingDown() {
        try (JournalBench bench = new JournalBench(SampleRunbook.of(PIVOT, Seen.done("First")))) {
            bench.take(started(), TRACE);
            assertThat(bench.snapshots()).isEmpty();
            assertThat(bench.appended()).isEmpty();
        }
    }

    @Test
    void aServiceKnowsWhoHoldsButNotAtWhichStepTheRunOfAnotherIs() {
        try (JournalBench bench = new JournalBench(SampleRunbook.of(PIVOT, Seen.done("First")))) {
            bench.take(started(), TRACE);
            Environment held = bench.kept(RUN.environment());
            bench.take(new StepStarted(RUN, new StepName("first"), 1, "somebody"), TRACE);

            assertThat(bench.kept(RUN.environment())).isEqualTo(held);
            assertThat(held)
                    .isInstanceOfSatisfying(
                            Held.class, it -> assertThat(it.run().key()).isEqualTo(RUN));
        }
    }

    @Test
    void anUnknownTypeIsPassedBy() {
        try (JournalBench bench = new JournalBench(TWO_STEPS)) {
            bench.takeRaw(raw("io.krops.teardown.sung", "{}"));
            assertThat(bench.deadLetters()).isEmpty();
            assertThat(bench.appended()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"io.krops.teardown.started, TEARDOWN", "io.krops.pivot.started, PIVOT"})
    void whatCannotBeReadIsParkedByTheServiceThatItNamesAndStopsNothing(
            String type, io.krops.events.LifecycleName keeper) {
        try (JournalBench bench = new JournalBench(SampleRunbook.of(keeper, Seen.done("First")))) {
            bench.takeRaw(raw("io.krops.teardown.started", "no JSON"));
            bench.takeRaw(raw("io.krops.pivot.started", "no JSON"));

            List<TestRecord<String, byte[]>> parked = bench.deadLetters();
            assertThat(parked).hasSize(1);
            assertThat(header(parked.getFirst(), "ce_type")).isEqualTo(type);
            assertThat(header(parked.getFirst(), "krops-topic")).isEqualTo("krops.events");
            assertThat(header(parked.getFirst(), "krops-reason")).contains("JSON");
            assertThat(parked.getFirst().key()).isEqualTo("local-host");

            bench.take(requested(JournalBench.run(keeper, "next")), TRACE);
            assertThat(bench.appended()).isNotEmpty();
        }
    }

    @Test
    void whatHasNoHeadersAtAllIsParkedByTheFirstService() {
        SampleRunbook first =
                SampleRunbook.of(io.krops.events.LifecycleName.BOOTSTRAP, Seen.done("First"));
        try (JournalBench bench = new JournalBench(first)) {
            bench.takeRaw(new TestRecord<>(null, "?".getBytes(StandardCharsets.UTF_8)));
            assertThat(bench.deadLetters()).hasSize(1);
        }
    }

    @Test
    void aRecordInTheWrongPartitionIsParked() {
        // with two partitions, this key belongs in the other one
        int partitions = 2;
        try (JournalBench bench = new JournalBench(TWO_STEPS, partitions)) {
            bench.take(
                    new RunRequested(
                            new RunKey(
                                    new io.krops.events.EnvironmentName("b"), TEARDOWN, RUN.id()),
                            Set.of(),
                            "alice"),
                    TRACE);
            bench.take(requested(RUN), TRACE);
            assertThat(bench.deadLetters()).hasSize(1);
            assertThat(bench.appended()).hasSize(2);
        }
    }

    static RunRequested requested(RunKey run) {
        return new RunRequested(run, Set.of(), "alice");
    }

    static Started started() {
        return new Started(
                RUN,
                TWO_STEPS.of(RUN.environment(), Set.of()).plan(),
                Set.of(),
                "alice",
                Optional.empty());
    }

    private static StepCompleted completed(String step) {
        return new StepCompleted(
                RUN, new StepName(step), 1, Facts.NONE, "", 0, Duration.ZERO, List.of());
    }

    private static List<Event> events(JournalBench bench) {
        return bench.appended().stream().<Event>map(Envelope::event).toList();
    }

    private static TestRecord<String, byte[]> raw(String type, String value) {
        RecordHeaders headers = new RecordHeaders();
        java.util.Map.of(
                        "ce_specversion", "1.0",
                        "ce_id", "1",
                        "ce_source", "/krops/test",
                        "ce_type", type,
                        "ce_subject", "local-host",
                        "ce_time", "2026-12-01T12:00:00Z",
                        "content-type", "application/json")
                .forEach((k, v) -> headers.add(k, v.getBytes(StandardCharsets.UTF_8)));
        return new TestRecord<>("local-host", value.getBytes(StandardCharsets.UTF_8), headers);
    }

    private static String header(TestRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
