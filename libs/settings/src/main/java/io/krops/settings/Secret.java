package io.krops.settings;

/// A value that must never be seen: whoever needs it takes it out by name.
public final class Secret {
    private final String value;

    public Secret(String value) {
        this.value = value;
    }

    /// The value, for the one call that needs it. Never for a log, an event or an argument.
    public String reveal() {
        return value;
    }

    @Override
    public String toString() {
        return "***";
    }
}
