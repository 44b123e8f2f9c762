package io.krops.settings;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The durations of settings: digits with one unit `h`, `m` or `s`; without a unit, seconds.
public final class Durations {
    private static final Pattern FORM = Pattern.compile("([0-9]+)([hms]?)");
    private static final BigInteger LONGEST = BigInteger.valueOf(Long.MAX_VALUE);

    private Durations() {}

    /// Nothing if the text is no duration, or longer than can be counted.
    public static Optional<Duration> parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        BigInteger seconds =
                new BigInteger(form.group(1))
                        .multiply(
                                BigInteger.valueOf(
                                        switch (form.group(2)) {
                                            case "h" -> 3600;
                                            case "m" -> 60;
                                            default -> 1;
                                        }));
        return seconds.compareTo(LONGEST) > 0
                ? Optional.empty()
                : Optional.of(Duration.ofSeconds(seconds.longValueExact()));
    }
}
