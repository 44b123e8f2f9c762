package io.krops.events;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What happened to a run. The state of an environment is the fold of these, in log order.
///
/// Attempts count from 1; a step's attempt rises when another executor takes it over. `executor`
/// names the process and assignment that carries the step.
public sealed interface LifecycleFact extends Event {

    RunKey run();

    @Override
    default EnvironmentName environment() {
        return run().environment();
    }

    /// The run holds the environment, if this is the first in the log; otherwise it counts for
    /// nothing.
    ///
    /// @param after the run that handed the environment over, if any
    record Started(
            RunKey run,
            List<PlannedStep> plan,
            Set<RunOption> options,
            String requestedBy,
            Optional<RunId> after)
            implements LifecycleFact {
        public Started {
            if (plan.isEmpty()) {
                throw new IllegalArgumentException("a plan without steps: " + run.sentence());
            }
            plan = List.copyOf(plan);
            options = Set.copyOf(options);
        }
    }

    /// The same lifecycle is under way already: who asked follows `holder` and ends as it ends.
    record Attached(RunKey run, RunKey holder) implements LifecycleFact {}

    /// Another lifecycle holds the environment.
    record Rejected(RunKey run, RunKey holder) implements LifecycleFact {}

    /// Nothing was run: the request itself cannot be carried out.
    record Refused(RunKey run, Fault fault) implements LifecycleFact {}

    record StepStarted(RunKey run, StepName step, int attempt, String executor)
            implements LifecycleFact {}

    /// @param sequence counts from 1 within the attempt
    /// @param spent running time of the step over all attempts so far
    record StepProgressed(
            RunKey run, StepName step, int attempt, int sequence, String detail, Duration spent)
            implements LifecycleFact {}

    /// @param detail what was found or done, for people
    /// @param effects how often the step acted in this attempt; 0 if all was there already
    /// @param warnings what a person should look at although the run goes on
    record StepCompleted(
            RunKey run,
            StepName step,
            int attempt,
            Facts facts,
            String detail,
            int effects,
            Duration spent,
            List<String> warnings)
            implements LifecycleFact {
        public StepCompleted {
            warnings = List.copyOf(warnings);
        }
    }

    record StepFailed(RunKey run, StepName step, int attempt, Fault fault, Duration spent)
            implements LifecycleFact {}

    /// The runner saw the cancellation and stopped without touching anything more.
    record StepInterrupted(RunKey run, StepName step, int attempt, String detail, Duration spent)
            implements LifecycleFact {}

    /// Another executor (or another life of one) goes on at this step.
    record Resumed(RunKey run, StepName step, int attempt, String executor)
            implements LifecycleFact {}

    record Cancelling(RunKey run, String requestedBy) implements LifecycleFact {}

    /// @param next the run that the environment passes to in the same moment, if any
    record Completed(RunKey run, List<String> warnings, Optional<RunKey> next)
            implements LifecycleFact {
        public Completed {
            warnings = List.copyOf(warnings);
        }
    }

    record Failed(RunKey run, StepName step, Fault fault) implements LifecycleFact {}

    /// @param leftStanding what the completed steps left in the world
    /// @param forced whether the executor was given up for gone; then an effect may have been under
    ///     way
    record Cancelled(RunKey run, List<String> leftStanding, boolean forced)
            implements LifecycleFact {
        public Cancelled {
            leftStanding = List.copyOf(leftStanding);
        }
    }
}
