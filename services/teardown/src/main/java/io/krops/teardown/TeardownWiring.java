package io.krops.teardown;

import io.krops.events.LifecycleName;
import io.krops.hosting.HostedRunbook;
import io.krops.hosting.WorldWiring;
import io.krops.lifecycle.Runbook;
import io.krops.steps.Platforms;
import io.krops.wire.FactsRegistry;
import io.krops.worlds.PortsByEnvironment;
import io.krops.worlds.RunbookByEnvironment;
import io.krops.worlds.WorldPorts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;

/// Puts the teardown together: its steps, the ports of its world, its facts.
@ApplicationScoped
public class TeardownWiring {
    /// The names under which facts of the teardown stand in the log.
    public static final FactsRegistry FACTS = FactsRegistry.of(Map.of("host", HostFacts.class));

    @Produces
    @Singleton
    HostedRunbook teardown(PortsByEnvironment ports, Platforms platforms) {
        Runbook runbook =
                new RunbookByEnvironment(
                        LifecycleName.TEARDOWN, ports, world -> lifecycle(world, platforms));
        return new HostedRunbook(WorldWiring.inWorld(runbook, ports), FACTS);
    }

    private static Runbook lifecycle(WorldPorts world, Platforms platforms) {
        return new TeardownLifecycle(
                new TeardownLifecycle.Ports(world.engine(), world.kind(), world.clusters()),
                platforms);
    }
}
