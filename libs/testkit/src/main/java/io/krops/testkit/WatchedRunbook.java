package io.krops.testkit;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// A runbook whose steps are seen by an onlooker. Written once in the life of a process, for speed.
final class WatchedRunbook implements Runbook {
    private record Asked(EnvironmentName environment, Set<RunOption> options) {}

    private final Runbook runbook;
    private final Onlooker onlooker;
    private final Map<Asked, Lifecycle> written = new HashMap<>();

    WatchedRunbook(Runbook runbook, Onlooker onlooker) {
        this.runbook = runbook;
        this.onlooker = onlooker;
    }

    @Override
    public LifecycleName name() {
        return runbook.name();
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        return written.computeIfAbsent(
                new Asked(environment, options),
                a -> WatchedStep.in(runbook.of(a.environment(), a.options()), onlooker));
    }
}
