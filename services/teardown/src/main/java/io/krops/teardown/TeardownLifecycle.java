package io.krops.teardown;

import static io.krops.lifecycle.StepWithin.step;

import io.krops.containers.Engine;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import io.krops.steps.LocalHost;
import io.krops.steps.Platforms;
import io.krops.steps.SuspendFlux;
import io.krops.teardown.steps.DeleteTheClusters;
import io.krops.teardown.steps.FindTheHost;
import io.krops.teardown.steps.ForgetTheKubeconfigs;
import io.krops.teardown.steps.RemoveTheBootstrapCluster;
import io.krops.teardown.steps.RemoveTheContainers;
import io.krops.teardown.steps.RemoveTheRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// From whatever is left of a platform to nothing: what can delete others goes last.
public record TeardownLifecycle(Ports ports, Platforms platforms) implements Runbook {

    /// What the steps need of the world.
    public record Ports(Engine engine, BootstrapClusters kind, Clusters clusters) {}

    @Override
    public LifecycleName name() {
        return LifecycleName.TEARDOWN;
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        LocalHost host = platforms.localHost(environment);
        Platform platform = platform(host);
        Engine engine = ports.engine();
        Clusters clusters = ports.clusters();
        return new Lifecycle(
                name(),
                List.of(
                        step(new FindTheHost(engine, ports.kind(), clusters, platform), minutes(2)),
                        step(new SuspendFlux("Suspend Flux", clusters, platform::host), minutes(5)),
                        step(new DeleteTheClusters(clusters, platform), minutes(20)),
                        step(
                                new RemoveTheBootstrapCluster(
                                        ports.kind(), platform.bootstrapCluster()),
                                minutes(5)),
                        step(new RemoveTheContainers(engine, platform), minutes(5)),
                        step(new RemoveTheRegistry(engine, platform.registry()), minutes(2)),
                        step(
                                new ForgetTheKubeconfigs(
                                        List.of(
                                                host.bootstrap().access().kubeconfig(),
                                                host.management().access().kubeconfig(),
                                                host.workload().access().kubeconfig())),
                                minutes(1))));
    }

    private static Platform platform(LocalHost host) {
        return new Platform(
                host.bootstrap().name(),
                host.bootstrap().access(),
                host.management().name(),
                host.management().access(),
                host.workloads(),
                host.registry().container());
    }

    private static Duration minutes(long minutes) {
        return Duration.ofMinutes(minutes);
    }
}
