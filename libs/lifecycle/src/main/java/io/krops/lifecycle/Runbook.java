package io.krops.lifecycle;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import java.util.Set;

/// Writes a service's lifecycle for an environment, from its settings.
///
/// Gives equal plans for equal settings and touches nothing but settings.
public interface Runbook {

    LifecycleName name();

    /// @throws io.krops.events.Faulted if this environment cannot have this lifecycle; then nothing
    ///     was run
    Lifecycle of(EnvironmentName environment, Set<RunOption> options);
}
