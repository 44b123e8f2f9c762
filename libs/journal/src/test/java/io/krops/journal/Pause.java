package io.krops.journal;

import io.krops.lifecycle.Reading;
import java.time.Duration;

/// A reading that is looked at again in a moment.
final class Pause {
    static final Reading SHORT = new Reading.Underway("soon", Duration.ofMillis(10));

    private Pause() {}
}
