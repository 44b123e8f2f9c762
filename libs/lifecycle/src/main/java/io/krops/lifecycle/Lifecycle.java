package io.krops.lifecycle;

import io.krops.events.LifecycleName;
import io.krops.events.PlannedStep;
import io.krops.events.StepName;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The steps of one lifecycle for one environment, in order: it is the runbook.
public record Lifecycle(LifecycleName name, List<StepWithin> steps) {
    public Lifecycle {
        steps = List.copyOf(steps);
        Set<StepName> seen = new HashSet<>();
        for (StepWithin step : steps) {
            if (!seen.add(step.name())) {
                throw new IllegalArgumentException("two steps are named " + step.name());
            }
        }
    }

    /// What `Started` says will be done.
    public List<PlannedStep> plan() {
        return steps.stream().map(StepWithin::planned).toList();
    }

    public Optional<StepWithin> step(StepName step) {
        return steps.stream().filter(s -> s.name().equals(step)).findFirst();
    }
}
