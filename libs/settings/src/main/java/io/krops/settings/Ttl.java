package io.krops.settings;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// How long an installation may live.
///
/// @param length nothing for no limit
public record Ttl(Optional<Duration> length) {
    public static final Ttl DEFAULT = new Ttl(Optional.of(Duration.ofHours(24)));

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");
    private static final String PLACE = "environment variable KROPS_RUN_TTL";

    /// `none`, or a duration of settings; empty is the default.
    ///
    /// @throws RefusedSettings if it is neither, zero, or ends after the year 9999
    public static Ttl parse(String text, Instant now) {
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            return DEFAULT;
        }
        if (stripped.equals("none")) {
            return new Ttl(Optional.empty());
        }
        Duration length =
                Durations.parse(stripped)
                        .orElseThrow(() -> refused(stripped, "it is no time to live"));
        if (length.isZero()) {
            throw refused(stripped, "the installation would be expired at once");
        }
        long left = now.truncatedTo(ChronoUnit.SECONDS).until(LAST, ChronoUnit.SECONDS);
        if (length.toSeconds() > left) {
            throw refused(stripped, "it ends after the year 9999");
        }
        return new Ttl(Optional.of(length));
    }

    /// `never`, or RFC 3339 in UTC without fractions.
    public String expiry(Instant now) {
        Instant begin = now.truncatedTo(ChronoUnit.SECONDS);
        return length.map(l -> begin.plus(l).toString()).orElse("never");
    }

    private static RefusedSettings refused(String text, String why) {
        return new RefusedSettings(
                RefusedSettings.Code.SETTINGS_REFUSED,
                List.of(
                        new Problem(
                                PLACE,
                                "'" + text + "': " + why,
                                "Write digits with h, m or s, e.g. 24h, or none")));
    }
}
