package io.krops.worlds;

import io.krops.settings.EnvironmentSettings;
import io.krops.settings.RepositorySettings;

/// The names on the machine that bootstraps. An environment whose name is its kind has the names of
/// the repository; any other appends its name, so that several can stand side by side.
record Names(String bootstrapCluster, String bootstrapContext, String registry) {

    static Names of(EnvironmentSettings environment, RepositorySettings repository) {
        boolean plain = environment.name().equals(environment.kind().word());
        String suffix = plain ? "" : "-" + environment.name();
        return new Names(
                repository.kindCluster() + suffix,
                repository.kindContext() + suffix,
                repository.registryName() + suffix);
    }
}
