package io.krops.bootstrap;

import io.krops.events.LifecycleName;
import io.krops.hosting.HostedRunbook;
import io.krops.hosting.WorldWiring;
import io.krops.lifecycle.Runbook;
import io.krops.steps.Platforms;
import io.krops.steps.PublishedManifests;
import io.krops.wire.FactsRegistry;
import io.krops.worlds.PortsByEnvironment;
import io.krops.worlds.RunbookByEnvironment;
import io.krops.worlds.WorldPorts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;

/// Puts the bootstrap together: its steps, the ports of its world, its facts.
@ApplicationScoped
public class BootstrapWiring {
    /// The names under which facts of the bootstrap stand in the log.
    public static final FactsRegistry FACTS =
            FactsRegistry.of(
                    Map.of(
                            "engine",
                            EngineFacts.class,
                            "published-manifests",
                            PublishedManifests.class));

    @Produces
    @Singleton
    HostedRunbook bootstrap(PortsByEnvironment ports, Platforms platforms) {
        Runbook runbook =
                new RunbookByEnvironment(
                        LifecycleName.BOOTSTRAP, ports, world -> lifecycle(world, platforms));
        return new HostedRunbook(WorldWiring.inWorld(runbook, ports), FACTS);
    }

    private static Runbook lifecycle(WorldPorts world, Platforms platforms) {
        return new BootstrapLifecycle(
                new BootstrapLifecycle.Ports(
                        world.engine(),
                        world.kind(),
                        world.clusters(),
                        world.charts(),
                        world.artifacts()),
                platforms);
    }
}
