package io.krops.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// All settings of a repository, with the variables that go before them.
///
/// @param root the repository: manifest paths are relative to it
public record Settings(Path root, BootstrapToml file, Variables variables) {

    /// Reads `bootstrap.toml` in the root, or the file that `BOOTSTRAP_CONFIG` names.
    ///
    /// @throws RefusedSettings with everything that is wrong
    public static Settings load(Path root, Variables variables) {
        Path file =
                variables
                        .find("BOOTSTRAP_CONFIG")
                        .map(Path::of)
                        .map(root::resolve)
                        .orElse(root.resolve("bootstrap.toml"));
        Settings settings = new Settings(root, TomlReader.read(file), variables);
        VariableRules.check(variables);
        return settings;
    }

    /// The environment of that name.
    ///
    /// @throws RefusedSettings `ENVIRONMENT_UNKNOWN`, naming the nearest and all others
    public EnvironmentSettings environment(String name) {
        return file.environments().stream()
                .filter(e -> e.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    /// The environment that is meant: what the operator named, else `KROPS_PROFILE`, else the
    /// default of the file.
    public String environmentName(Optional<String> named) {
        return named.or(() -> variables.find("KROPS_PROFILE"))
                .orElse(file.repository().defaultEnvironment());
    }

    public int registryPort() {
        return variables.find("REGISTRY_PORT").map(Integer::parseInt).orElse(5001);
    }

    public Duration reconcileTimeout() {
        return duration("LOCAL_RECONCILE_TIMEOUT", Duration.ofMinutes(15));
    }

    public Duration managementReadyTimeout(EnvironmentSettings environment) {
        return duration("MGMT_READY_TIMEOUT", environment.managementReadyTimeout());
    }

    public String ociRepository() {
        return variables.find("OCI_REPOSITORY").orElse("krops");
    }

    public String ociTag() {
        return variables.find("OCI_TAG").orElse("latest");
    }

    private Duration duration(String variable, Duration otherwise) {
        return variables.find(variable).flatMap(Durations::parse).orElse(otherwise);
    }

    private RefusedSettings unknown(String name) {
        List<String> names = file.environments().stream().map(EnvironmentSettings::name).toList();
        String remedy =
                Nearest.of(name, names).map(near -> "Did you mean " + near + "? ").orElse("")
                        + "Environments: "
                        + String.join(", ", names);
        return new RefusedSettings(
                RefusedSettings.Code.ENVIRONMENT_UNKNOWN,
                List.of(
                        new Problem(
                                "bootstrap.toml",
                                "there is no environment '" + name + "'",
                                remedy)));
    }
}
