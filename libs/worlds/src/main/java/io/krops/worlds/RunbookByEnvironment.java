package io.krops.worlds;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import java.util.Set;
import java.util.function.Function;

/// The runbook of a lifecycle over the ports of the environment that is asked for.
public record RunbookByEnvironment(
        LifecycleName name, PortsByEnvironment ports, Function<WorldPorts, Runbook> runbooks)
        implements Runbook {

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        return runbooks.apply(ports.of(environment)).of(environment, options);
    }
}
