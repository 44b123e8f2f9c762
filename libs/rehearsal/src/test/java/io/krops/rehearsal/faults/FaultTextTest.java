package io.krops.rehearsal.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.rehearsal.world.Mishap;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FaultTextTest {

    @Test
    void readsAStepAFaultAndATime() {
        PlannedFault fault = FaultText.parse("Move the inventory: api-server-down 3s");

        assertThat(fault)
                .isEqualTo(
                        new PlannedFault(
                                Optional.of("Move the inventory"),
                                new What.Lasting(Mishap.API_SERVER_DOWN),
                                Optional.of(Duration.ofSeconds(3))));
        assertThat(fault.isSetOffBy("move-the-inventory", "")).isTrue();
        assertThat(fault.isSetOffBy("", "Move the inventory")).isTrue();
        assertThat(fault.isSetOffBy("take-the-inventory", "Take the inventory")).isFalse();
    }

    @Test
    void readsACountOfConflicts() {
        assertThat(FaultText.parse("conflict 3").what())
                .isEqualTo(new What.Next(Mishap.CONFLICT, 3));
        assertThat(FaultText.parse("conflict").what()).isEqualTo(new What.Next(Mishap.CONFLICT, 1));
    }

    @Test
    void readsACountOfLostAnswers() {
        assertThat(FaultText.parse("answer-lost 2").what())
                .isEqualTo(new What.Next(Mishap.ANSWER_LOST, 2));
    }

    @Test
    void readsAControllerThatRests() {
        PlannedFault fault = FaultText.parse("wait: controller-off=capi-operator 1m");

        assertThat(fault.what()).isEqualTo(new What.Idle("capi-operator"));
        assertThat(fault.lasting()).contains(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @EnumSource(Mishap.class)
    void knowsEveryMishapByItsWord(Mishap mishap) {
        PlannedFault fault = FaultText.parse(mishap.word());

        assertThat(fault.step()).isEmpty();
        assertThat(fault.lasting()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    api-sever-down              | nearest: api-server-down
                    controller-off=capi-oprator | nearest: capi-operator
                    step: engine-dwn 3s         | nearest: engine-down
                    engine-down soon            | soon is no time
                    conflict 3s                 | conflict takes a number of changes
                    step:                       | a fault is
                    engine-down 3s again        | a fault is
                    """)
    void refusesWhatItDoesNotKnowAndSaysWhatIsNear(String text, String why) {
        assertThatThrownBy(() -> FaultText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text.strip())
                .hasMessageContaining(why);
    }
}
