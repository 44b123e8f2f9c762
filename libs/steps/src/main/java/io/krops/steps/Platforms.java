package io.krops.steps;

import io.krops.events.EnvironmentName;

/// Tells what the platform of an environment consists of.
@FunctionalInterface
public interface Platforms {

    /// @throws io.krops.events.Faulted if the settings are refused, the environment is unknown, or
    ///     no
    ///     adapter of this world can carry out its kind
    LocalHost localHost(EnvironmentName environment);
}
