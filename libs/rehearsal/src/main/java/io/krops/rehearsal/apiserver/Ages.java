package io.krops.rehearsal.apiserver;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/// How long ago something was, as kubectl says it: `41s`, `12m`, `5h`, `3d`.
final class Ages {
    private static final Duration SECONDS = Duration.ofMinutes(2);
    private static final Duration MINUTES = Duration.ofHours(3);
    private static final Duration HOURS = Duration.ofDays(2);

    private Ages() {}

    static String of(String since, Instant now) {
        if (since.isEmpty()) {
            return "<unknown>";
        }
        try {
            return of(Duration.between(Instant.parse(since), now));
        } catch (DateTimeParseException noTime) {
            return "<invalid>";
        }
    }

    private static String of(Duration age) {
        if (age.compareTo(SECONDS) < 0) {
            return Math.max(0, age.toSeconds()) + "s";
        }
        if (age.compareTo(MINUTES) < 0) {
            return age.toMinutes() + "m";
        }
        return age.compareTo(HOURS) < 0 ? age.toHours() + "h" : age.toDays() + "d";
    }
}
