package io.krops.settings;

import java.util.List;
import java.util.Map;

/// A `bootstrap.toml` that was read without a problem.
///
/// @param charts chart name to version
/// @param environments in the order of the file
public record BootstrapToml(
        RepositorySettings repository,
        Map<String, String> charts,
        GlobalTeardown teardown,
        List<EnvironmentSettings> environments) {
    public BootstrapToml {
        charts = Map.copyOf(charts);
        environments = List.copyOf(environments);
    }
}
