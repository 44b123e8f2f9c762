package io.krops.lifecycle;

import static io.krops.lifecycle.Scene.BOOTSTRAP;
import static io.krops.lifecycle.Scene.RUN;
import static io.krops.lifecycle.Scene.TEARDOWN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.events.Facts;
import io.krops.events.Faulted;
import io.krops.events.LifecycleName;
import io.krops.events.RunId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HistoryTest {
    private record Found(String what) implements Facts {}

    private record Other(String what) implements Facts {}

    @Test
    void remembersTheNewestThirtyTwo() {
        History history = History.NONE;
        for (int i = 0; i < 40; i++) {
            history = history.with(Scene.key(LifecycleName.PIVOT, "run-" + i), Ending.REJECTED);
        }
        assertThat(history.past()).hasSize(History.REMEMBERED);
        assertThat(history.knows(new RunId("run-39"))).isTrue();
        assertThat(history.knows(new RunId("run-8"))).isTrue();
        assertThat(history.knows(new RunId("run-7"))).isFalse();
    }

    @Test
    void aPlatformStandsUntilATeardownCompletes() {
        History built = History.NONE.completed(BOOTSTRAP, Ending.COMPLETED);
        assertThat(built.standing()).contains(BOOTSTRAP);
        History moved = built.completed(RUN, Ending.COMPLETED_WITH_WARNINGS);
        assertThat(moved.standing()).contains(RUN);
        assertThat(moved.with(TEARDOWN, Ending.FAILED).standing()).contains(RUN);
        assertThat(moved.completed(TEARDOWN, Ending.COMPLETED).standing()).isEmpty();
    }

    @Test
    void aLifecycleHasNoTwoStepsOfOneName() {
        StepWithin one = StepWithin.step(new Scripted("Make it"), Duration.ofMinutes(1));
        StepWithin same = StepWithin.step(new Scripted("Make: it"), Duration.ofMinutes(2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Lifecycle(LifecycleName.PIVOT, List.of(one, same)))
                .withMessage("two steps are named make-it");
    }

    @Test
    void aStepFindsTheFactsOfEarlierSteps() {
        StepContext now =
                new StepContext(RUN, Set.of(), Map.of(Scene.FIRST, new Found("it")), History.NONE);
        assertThat(now.facts(Found.class)).isEqualTo(new Found("it"));
        assertThatThrownBy(() -> now.facts(Other.class))
                .isInstanceOf(Faulted.class)
                .hasMessageContaining("no earlier step passed on Other");
    }
}
