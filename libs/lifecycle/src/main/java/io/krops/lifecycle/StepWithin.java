package io.krops.lifecycle;

import io.krops.events.PlannedStep;
import io.krops.events.StepName;
import java.time.Duration;
import java.util.Optional;

/// A step within its deadline: one line of a lifecycle.
///
/// @param name of the step, as its title makes it
/// @param deadline running time over all attempts, in the world's time
/// @param isSoft at the deadline the run goes on with a warning instead of failing
/// @param leaves what stands in the world once the step is done
public record StepWithin(
        Step step, StepName name, Duration deadline, boolean isSoft, Optional<String> leaves) {

    public static StepWithin step(Step step, Duration deadline) {
        return new StepWithin(step, StepName.of(step.title()), deadline, false, Optional.empty());
    }

    /// The same, but at its deadline the run goes on with a warning.
    public StepWithin soft() {
        return new StepWithin(step, name, deadline, true, leaves);
    }

    /// The same, saying what stands in the world once it is done.
    public StepWithin leaves(String what) {
        return new StepWithin(step, name, deadline, isSoft, Optional.of(what));
    }

    /// The same line with another step in its place, e.g. one that is watched.
    public StepWithin by(Step other) {
        return new StepWithin(other, name, deadline, isSoft, leaves);
    }

    public PlannedStep planned() {
        return new PlannedStep(name, step.title(), deadline, leaves);
    }
}
