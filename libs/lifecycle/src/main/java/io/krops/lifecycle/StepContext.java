package io.krops.lifecycle;

import io.krops.events.EnvironmentName;
import io.krops.events.Facts;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.events.StepName;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a step knows besides its ports: its run and what earlier steps passed on.
public record StepContext(
        RunKey run, Set<RunOption> options, Map<StepName, Facts> passedOn, History history) {

    public EnvironmentName environment() {
        return run.environment();
    }

    public boolean has(RunOption option) {
        return options.contains(option);
    }

    public <F extends Facts> Optional<F> find(Class<F> type) {
        return passedOn.values().stream().filter(type::isInstance).map(type::cast).findFirst();
    }

    /// The facts of that type of an earlier step.
    ///
    /// @throws Faulted `BUG` if no earlier step passed them on
    public <F extends Facts> F facts(Class<F> type) {
        return find(type)
                .orElseThrow(
                        () ->
                                new Faulted(
                                        new Fault(
                                                FaultCode.BUG,
                                                run.sentence(),
                                                "no earlier step passed on " + type.getSimpleName(),
                                                "Report it with a support bundle")));
    }
}
