package io.krops.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {

    @ParameterizedTest
    @CsvSource({
        "0, PT0.25S, PT0.5S",
        "1, PT0.5S, PT1S",
        "5, PT8S, PT16S",
        "6, PT10S, PT20S",
        "1000, PT10S, PT20S"
    })
    void doublesUpToItsCapWithJitterInTheUpperHalf(int repetition, Duration least, Duration most) {
        Random random = new Random(1);
        assertThat(IntStream.range(0, 200))
                .allSatisfy(
                        _ ->
                                assertThat(Backoff.AFTER_FAULT.before(repetition, random))
                                        .isBetween(least, most));
    }
}
