package io.krops.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "-a", "a-", "A", "a.b", "a b", "ä"})
    void refusesWhatIsNoDnsLabelAsEnvironment(String name) {
        assertThatThrownBy(() -> new EnvironmentName(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("environment '" + name + "'");
    }

    @Test
    void takesSixtyThreeCharactersAndNotOneMore() {
        assertThat(new EnvironmentName("a".repeat(63)).value()).hasSize(63);
        assertThatThrownBy(() -> new EnvironmentName("a".repeat(64)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".a", "a b", "a/b", "a\nb"})
    void refusesWhatCouldNotStandInAHeaderAsRunId(String id) {
        assertThatThrownBy(() -> new RunId(id)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesAStepAfterItsTitle() {
        assertThat(StepName.of("Move the inventory (all of it)").value())
                .isEqualTo("move-the-inventory-all-of-it");
    }
}
