package io.krops.rehearsal.faults;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// One thing that is to go wrong.
///
/// @param step name or title of the step that sets it off; empty if it is there from the start
/// @param what what goes wrong
/// @param lasting in the world's time; empty for as long as the step, or the world, goes on
public record PlannedFault(Optional<String> step, What what, Optional<Duration> lasting) {

    /// Whether the step of that name and title sets it off; case and punctuation do not matter.
    boolean isSetOffBy(String name, String title) {
        return step.map(PlannedFault::plain)
                .filter(s -> s.equals(plain(name)) || s.equals(plain(title)))
                .isPresent();
    }

    static String plain(String words) {
        return words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
