package io.krops.lifecycle;

import io.krops.events.Facts;
import io.krops.events.PlannedStep;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.events.StepName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The run that holds an environment.
///
/// @param plan empty as long as the run awaits its start
/// @param done the steps that are completed, in order, with what they passed on
/// @param attempt the step under way; empty between two steps
public record Run(
        RunKey key,
        Phase phase,
        List<PlannedStep> plan,
        Set<RunOption> options,
        String requestedBy,
        Map<StepName, Facts> done,
        Optional<Attempt> attempt,
        List<String> warnings) {

    /// Where a run stands.
    public enum Phase {
        /// Another run handed the environment over; the owner has not started yet.
        AWAITED,
        RUNNING,
        CANCELLING
    }

    public Run {
        plan = List.copyOf(plan);
        options = Set.copyOf(options);
        done = Collections.unmodifiableMap(new LinkedHashMap<>(done));
        warnings = List.copyOf(warnings);
    }

    /// The first step of the plan that is not done.
    public Optional<PlannedStep> next() {
        return plan.stream().filter(s -> !done.containsKey(s.name())).findFirst();
    }

    /// What the steps done so far, and the one under way, leave in the world.
    public List<String> leftStanding() {
        List<String> standing = new ArrayList<>();
        for (PlannedStep step : plan) {
            boolean touched =
                    done.containsKey(step.name())
                            || attempt.filter(a -> a.step().equals(step.name())).isPresent();
            if (touched) {
                step.leaves().ifPresent(standing::add);
            }
        }
        return standing;
    }

    Run in(Phase other) {
        return new Run(key, other, plan, options, requestedBy, done, attempt, warnings);
    }

    Run at(Attempt other) {
        return new Run(key, phase, plan, options, requestedBy, done, Optional.of(other), warnings);
    }

    Run past(StepName step, Facts facts, List<String> more) {
        Map<StepName, Facts> longer = new LinkedHashMap<>(done);
        longer.put(step, facts);
        List<String> all = new ArrayList<>(warnings);
        all.addAll(more);
        return new Run(key, phase, plan, options, requestedBy, longer, Optional.empty(), all);
    }
}
