package io.krops.worlds;

import io.krops.settings.EnvironmentSettings;
import io.krops.settings.RepositorySettings;

/// The names on the machine that bootstraps. An environment whose name is its kind has the names of
/// the repository; any other appends its name, unless its section says otherwise, so that several
/// can stand side by
/// side.
record Names(String bootstrapCluster, String bootstrapContext, String registry) {

    static Names of(EnvironmentSettings environment, RepositorySettings repository) {
        boolean plain = environment.name().equals(environment.kind().word());
        String suffix = plain ? "" : "-" + environment.name();
        EnvironmentSettings.OwnNames own = environment.ownNames();
        return new Names(
                own.kindCluster().orElse(repository.kindCluster() + suffix),
                own.kindContext().orElse(repository.kindContext() + suffix),
                own.registryName().orElse(repository.registryName() + suffix));
    }
}
