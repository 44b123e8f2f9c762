package io.krops.rehearsal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorldOptionsTest {

    @Test
    void readsEveryOption() {
        WorldOptions options =
                WorldOptions.parse(
                        List.of(
                                "--state",
                                "/tmp/w",
                                "--speed",
                                "60",
                                "--seed",
                                "7",
                                "--off",
                                "caaph",
                                "--fault",
                                "engine-down 3s",
                                "--fault",
                                "move the inventory: conflict 2"));

        assertThat(options.folder()).isEqualTo(Path.of("/tmp/w"));
        assertThat(options.speed()).isEqualTo(60);
        assertThat(options.seed()).isEqualTo(7);
        assertThat(options.off()).isEqualTo(Set.of("caaph"));
        assertThat(options.faults().steps()).containsExactly("move the inventory");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --speed 60                    | --state is missing
                    --state                       | --state needs a value
                    --state w --sped 60           | there is no option --sped
                    --state w --speed 0.5         | speed 0.5 is not at least 1
                    --state w --speed fast        | --speed takes a number, not fast
                    --state w --seed seven        | --seed takes a number, not seven
                    --state w --off caph          | nearest: caaph
                    --state w --fault engin-down  | nearest: engine-down
                    """)
    void refusesWhatItDoesNotUnderstand(String line, String why) {
        List<String> arguments = Arrays.asList(line.split(" ", -1));

        assertThatThrownBy(() -> WorldOptions.parse(arguments))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }
}
