package io.krops.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.Event;
import io.krops.events.Facts;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Finding.TaggingSkipped;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleName;
import io.krops.events.PlannedStep;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.events.StepName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WireTest {
    private static final RunKey RUN =
            new RunKey(
                    new EnvironmentName("local-host"), LifecycleName.BOOTSTRAP, new RunId("r-1"));
    private static final StepName STEP = new StepName("ask");

    record Seen(String name, int count) implements Facts {}

    private final Wire wire = new Wire(FactsRegistry.of(Map.of("seen", Seen.class)));

    static Stream<Event> events() {
        return Stream.of(
                new Started(
                        RUN,
                        List.of(
                                new PlannedStep(
                                        STEP, "Ask", Duration.ofMinutes(2), Optional.of("a"))),
                        Set.of(RunOption.PIVOT_FOLLOWS),
                        "me",
                        Optional.empty()),
                new StepCompleted(
                        RUN,
                        STEP,
                        2,
                        new Seen("x", 3),
                        "say \"ü\"",
                        1,
                        Duration.ofMillis(1500),
                        List.of()),
                new StepCompleted(RUN, STEP, 2, Facts.NONE, "", 0, Duration.ZERO, List.of("look")),
                new StepCompleted(
                        RUN,
                        STEP,
                        2,
                        new Facts.Raw("foreign", "{\"a\":[1,2]}"),
                        "",
                        0,
                        Duration.ZERO,
                        List.of()),
                new StepFailed(
                        RUN, STEP, 1, new Fault(FaultCode.BUG, "w", "y", "r"), Duration.ZERO),
                new Completed(RUN, List.of(), Optional.of(RUN)),
                new TaggingSkipped(RUN.environment(), "r-1", "not aws"));
    }

    @ParameterizedTest
    @MethodSource("events")
    void readsWhatItWrote(Event event) {
        Envelope<Event> envelope =
                new Envelope<>(
                        "id-1",
                        "/krops/test",
                        Instant.parse("2026-12-01T05:41:00.123Z"),
                        Optional.of("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"),
                        event);

        var record = wire.write(envelope);

        assertThat(wire.read(record.key(), record.headers(), record.value()))
                .isEqualTo(new Reading.Known(envelope));
    }
}
