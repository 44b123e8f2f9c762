package io.krops.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TempoTest {

    @ParameterizedTest
    @CsvSource({"1, PT2S, PT2S", "60, PT1M, PT1S", "1000, PT20M, PT1.2S", "1e15, PT20M, PT0S"})
    void pausesForTheWorldsTimeDividedByItsSpeed(double speed, Duration world, Duration slept)
            throws InterruptedException {
        LeapingTicker ticker = new LeapingTicker();
        new Tempo(speed, ticker).pause(world);
        assertThat(ticker.slept()).containsExactly(slept);
    }

    @Test
    void aPauseOfNothingIsNoErrorOnTheMachinesTime() throws InterruptedException {
        long before = Ticker.SYSTEM.nanos();
        new Tempo(1e15).pause(Duration.ofHours(1));
        assertThat(Ticker.SYSTEM.nanos()).isGreaterThanOrEqualTo(before);
    }

    @Test
    void theWorldsTimeIsTheProcessTimesSpeed() {
        assertThat(new Tempo(60).worldTime(Duration.ofSeconds(1).toNanos()))
                .isEqualTo(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesASpeedThatIsNone(double speed) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Tempo(speed));
    }
}
