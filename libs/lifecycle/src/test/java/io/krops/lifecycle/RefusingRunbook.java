package io.krops.lifecycle;

import io.krops.events.EnvironmentName;
import io.krops.events.Faulted;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import java.util.Set;

/// A pivot that no environment may have.
final class RefusingRunbook implements Runbook {
    @Override
    public LifecycleName name() {
        return LifecycleName.PIVOT;
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        throw new Faulted(Scene.FAULT);
    }
}
