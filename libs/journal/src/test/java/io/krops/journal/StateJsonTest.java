package io.krops.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.events.Event;
import io.krops.events.Facts;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.LifecycleName;
import io.krops.events.PlannedStep;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.events.StepName;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Fold;
import io.krops.wire.FactsRegistry;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StateJsonTest {
    record Place(String address, int port) implements Facts {}

    private static final RunKey RUN = JournalBench.run(LifecycleName.BOOTSTRAP, "r");
    private static final StepName FIRST = new StepName("first");
    private static final StepName SECOND = new StepName("second");
    private final StateJson json = new StateJson(FactsRegistry.of(Map.of("place", Place.class)));

    @Test
    void anEnvironmentThatWasNeverHeardOfComesBack() {
        assertThat(thereAndBack(Environment.UNKNOWN)).isEqualTo(Environment.UNKNOWN);
    }

    @Test
    void anEnvironmentThatIsHeldComesBackWithTheFactsOfItsSteps() {
        Environment held = heldAtTheSecondStep();
        assertThat(thereAndBack(held)).isEqualTo(held);
    }

    @Test
    void aPastComesBack() {
        Environment free =
                Fold.apply(
                        heldAtTheSecondStep(),
                        new Completed(RUN, List.of("look at it"), Optional.empty()));
        assertThat(thereAndBack(free)).isEqualTo(free);
    }

    @Test
    void aRunThatAwaitsItsStartComesBack() {
        RunKey next = JournalBench.run(LifecycleName.PIVOT, "r.pivot");
        Environment awaiting =
                Fold.apply(heldAtTheSecondStep(), new Completed(RUN, List.of(), Optional.of(next)));
        assertThat(thereAndBack(awaiting)).isEqualTo(awaiting);
    }

    @Test
    void fieldsOfALaterVersionArePassedOver() {
        String document =
                new String(json.write(Remembered.NOTHING), StandardCharsets.UTF_8)
                        .replaceFirst("\\{", "{\"colour\":\"blue\",");
        assertThat(json.read(document.getBytes(StandardCharsets.UTF_8), Remembered.class))
                .isEqualTo(Remembered.NOTHING);
    }

    @Test
    void anotherFormIsRefused() {
        byte[] later =
                new String(json.write(Remembered.NOTHING), StandardCharsets.UTF_8)
                        .replace("\"version\":1", "\"version\":2")
                        .getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> json.read(later, Remembered.class))
                .isInstanceOf(UncheckedIOException.class)
                .hasRootCauseMessage("form 2 is not known to this version");
    }

    @Test
    void aSnapshotComesBack() {
        var snapshot =
                new EnvironmentSnapshot(
                        heldAtTheSecondStep(), new EnvironmentSnapshot.Position(3, 42));
        assertThat(json.read(json.write(snapshot), EnvironmentSnapshot.class)).isEqualTo(snapshot);
    }

    private Environment thereAndBack(Environment environment) {
        Remembered kept = new Remembered(environment, Optional.of("00-1-2-01"));
        Remembered read = json.read(json.write(kept), Remembered.class);
        assertThat(read.trace()).isEqualTo(kept.trace());
        return read.environment();
    }

    private static Environment heldAtTheSecondStep() {
        List<Event> facts =
                List.of(
                        new Started(
                                RUN,
                                List.of(planned(FIRST), planned(SECOND)),
                                Set.of(RunOption.PIVOT_FOLLOWS),
                                "alice",
                                Optional.empty()),
                        new StepStarted(RUN, FIRST, 1, "me"),
                        new StepCompleted(
                                RUN,
                                FIRST,
                                1,
                                new Place("127.0.0.1", 6443),
                                "made",
                                1,
                                Duration.ofSeconds(2),
                                List.of("look at it")),
                        new StepStarted(RUN, SECOND, 1, "me"),
                        new StepProgressed(RUN, SECOND, 1, 1, "soon", Duration.ofMillis(1500)));
        Environment now = Environment.UNKNOWN;
        for (Event fact : facts) {
            now = Fold.apply(now, fact);
        }
        return now;
    }

    private static PlannedStep planned(StepName name) {
        return new PlannedStep(
                name, name.value(), Duration.ofMinutes(10), Optional.of("what it made"));
    }
}
