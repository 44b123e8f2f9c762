package io.krops.events;

import java.util.Locale;

/// Names a step within its lifecycle; stays the same over versions, since plans lie in the log.
///
/// A DNS label (RFC 1123), e.g. `move-the-inventory`.
public record StepName(String value) {
    public StepName {
        Names.check("step", value, Names.LABEL);
    }

    /// The name of a step with this title: lower case, words joined by hyphens.
    public static StepName of(String title) {
        String label = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return new StepName(label.replaceAll("^-|-$", ""));
    }

    @Override
    public String toString() {
        return value;
    }
}
