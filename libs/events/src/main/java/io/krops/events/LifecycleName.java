package io.krops.events;

import java.util.Locale;

/// The three lifecycles; each is owned by the service of the same name.
public enum LifecycleName {
    BOOTSTRAP,
    PIVOT,
    TEARDOWN;

    /// As it stands in event types, commands and messages: `bootstrap`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The lifecycle of that word; refuses any other.
    public static LifecycleName ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
