package io.krops.testkit;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepWithin;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// A runbook that is a list of steps.
record Sheet(LifecycleName name, List<Step> steps) implements Runbook {

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        return new Lifecycle(
                name,
                steps.stream()
                        .map(s -> StepWithin.step(s, Duration.ofMinutes(10)).leaves(s.title()))
                        .toList());
    }
}
