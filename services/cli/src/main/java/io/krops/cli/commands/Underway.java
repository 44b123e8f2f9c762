package io.krops.cli.commands;

import io.krops.cli.laptop.Site;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.journal.Snapshots;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Run;
import io.krops.wire.FactsRegistry;
import java.util.Map;
import java.util.Optional;

/// What the log says about environments.
final class Underway {
    private Underway() {}

    static Snapshots.Picture picture(Site site) {
        return new Snapshots(FactsRegistry.of(Map.of())).read(site.bootstrapServers());
    }

    /// The run that holds the environment, if there is one.
    static Optional<Run> any(Site site, EnvironmentName environment) {
        return picture(site).of(environment) instanceof Environment.Held held
                ? Optional.of(held.run())
                : Optional.empty();
    }

    /// The run that a person means who asks for that lifecycle: a bootstrap goes on in its pivot.
    static Optional<Run> of(Site site, EnvironmentName environment, LifecycleName lifecycle) {
        return any(site, environment)
                .filter(
                        run ->
                                run.key().lifecycle() == lifecycle
                                        || (lifecycle == LifecycleName.BOOTSTRAP
                                                && run.key().lifecycle() == LifecycleName.PIVOT
                                                && run.key().id().value().endsWith(".pivot")));
    }
}
