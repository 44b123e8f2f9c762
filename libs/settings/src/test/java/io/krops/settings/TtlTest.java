package io.krops.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TtlTest {
    private static final Instant NOW = Instant.parse("2025-05-27T18:40:00.700Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "''|2025-05-28T18:40:00Z",
                "none|never",
                "2h|2025-05-27T20:40:00Z",
                "30m|2025-05-27T19:10:00Z",
                "3600s|2025-05-27T19:40:00Z",
                "3600|2025-05-27T19:40:00Z",
                "90s|2025-05-27T18:41:30Z",
                "' 2h\t'|2025-05-27T20:40:00Z",
                "007h|2025-05-28T01:40:00Z",
                "08m|2025-05-27T18:48:00Z",
                "24h|2025-05-28T18:40:00Z",
                "8760h|2026-05-27T18:40:00Z",
                "100000h|2036-10-23T10:40:00Z",
                "251653929599|9999-12-31T23:59:59Z",
                "69903869h|9999-12-31T23:40:00Z"
            })
    void endsWhenItSays(String text, String expiry) {
        assertThat(Ttl.parse(text, NOW).expiry(NOW)).isEqualTo(expiry);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "251653929600",
                "69903870h",
                "18446744073709551616",
                "18446744073709551615h",
                "-1",
                "-2h",
                "+2h",
                "1.5h",
                "0.5",
                "2,5h",
                "1h30m",
                "90m30s",
                "2h2",
                "h",
                "m",
                "s",
                "2 h",
                "2d",
                "2w",
                "2hh",
                "2hours",
                "abc",
                "1e3",
                "0x10",
                "2H",
                "30M",
                "90S",
                "٢h",
                "never",
                "None",
                "NONE",
                "infinite",
                "0",
                "0s"
            })
    void refusesEverythingElse(String text) {
        assertThatThrownBy(() -> Ttl.parse(text, NOW))
                .isInstanceOf(RefusedSettings.class)
                .hasMessageContaining("KROPS_RUN_TTL")
                .hasMessageContaining("24h");
    }

    @ParameterizedTest
    @CsvSource({"40m,2400", "15m,900", "90s,90", "2h,7200", "1200,1200", "' 30m ',1800"})
    void readsDurations(String text, long seconds) {
        assertThat(Durations.parse(text))
                .hasValueSatisfying(d -> assertThat(d).hasSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "m", "40x", "4-0m", "forty", "1h30m", "1.5h", "-5m", "+5m", "5 m", "2H"})
    void readsNothingElseAsDuration(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }
}
