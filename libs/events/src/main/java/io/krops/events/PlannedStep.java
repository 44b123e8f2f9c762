package io.krops.events;

import java.time.Duration;
import java.util.Optional;

/// One line of a run's plan, as it was when the run started.
///
/// @param title a verb phrase for people
/// @param deadline running time over all attempts
/// @param leaves what stands in the world once the step is done, for the list that a cancelled run
///     leaves; empty if nothing
public record PlannedStep(StepName name, String title, Duration deadline, Optional<String> leaves) {
    public PlannedStep {
        if (deadline.isNegative() || deadline.isZero()) {
            throw new IllegalArgumentException("deadline of " + name + " is not positive");
        }
    }
}
