package io.krops.pivot;

import static io.krops.lifecycle.StepWithin.step;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.artifacts.Artifacts;
import io.krops.charts.Charts;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Manifests;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.StepWithin;
import io.krops.pivot.steps.CarryTheInstallationOver;
import io.krops.pivot.steps.EmptyTheSource;
import io.krops.pivot.steps.FindTheSource;
import io.krops.pivot.steps.KeepTheKubeconfig;
import io.krops.pivot.steps.MoveTheInventory;
import io.krops.pivot.steps.PauseTheClusters;
import io.krops.pivot.steps.ProveTheInventory;
import io.krops.pivot.steps.RemoveTheBootstrapCluster;
import io.krops.pivot.steps.SeeThatTheSourceMayGo;
import io.krops.pivot.steps.TakeTheInventory;
import io.krops.pivot.steps.WaitForTheDefinition;
import io.krops.pivot.steps.WaitForTheProviders;
import io.krops.steps.ApplyManifests;
import io.krops.steps.ApplyUntilReady;
import io.krops.steps.DeploymentsAvailable;
import io.krops.steps.FluxInstance;
import io.krops.steps.InstallChart;
import io.krops.steps.KustomizationReady;
import io.krops.steps.LocalHost;
import io.krops.steps.NodesReady;
import io.krops.steps.Platforms;
import io.krops.steps.PublishManifests;
import io.krops.steps.RegistryServes;
import io.krops.steps.SuspendFlux;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// From a bootstrap cluster in control to a management cluster that manages itself.
public record PivotLifecycle(Ports ports, Platforms platforms) implements Runbook {

    /// What the steps need of the world.
    public record Ports(
            BootstrapClusters kind, Clusters clusters, Charts charts, Artifacts artifacts) {}

    @Override
    public LifecycleName name() {
        return LifecycleName.PIVOT;
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        LocalHost host = platforms.localHost(environment);
        List<StepWithin> steps = new ArrayList<>();
        steps.addAll(provisioned(host));
        steps.addAll(controllers(host));
        steps.addAll(move(host));
        steps.addAll(seed(host));
        if (!options.contains(RunOption.KEEP_BOOTSTRAP_CLUSTER)) {
            steps.addAll(farewell(host));
        }
        return new Lifecycle(name(), steps);
    }

    private List<StepWithin> provisioned(LocalHost host) {
        Clusters clusters = ports.clusters();
        Duration limit = host.limits().management();
        return List.of(
                step(
                        new FindTheSource(
                                ports.kind(), clusters, host.bootstrap().name(), source(host)),
                        minutes(1)),
                step(
                        new RegistryServes(
                                "Ask the registry",
                                ports.artifacts(),
                                host.registry().reference().registry()),
                        minutes(1)),
                step(
                        new WaitForTheDefinition(
                                clusters, source(host), target(host), host.management().name()),
                        limit),
                step(
                        new KeepTheKubeconfig(
                                clusters, source(host), target(host), host.management().name()),
                        limit),
                step(
                        new NodesReady(
                                "Wait for the management cluster's nodes", clusters, target(host)),
                        minutes(15)));
    }

    private List<StepWithin> controllers(LocalHost host) {
        Clusters clusters = ports.clusters();
        List<GenericKubernetesResource> providers = Manifests.read(host.providerManifests());
        return List.of(
                step(
                        new InstallChart(
                                "Install cert-manager",
                                ports.charts(),
                                clusters,
                                target(host),
                                host.charts().certManager()),
                        minutes(10)),
                step(
                        new InstallChart(
                                "Install the Cluster API operator",
                                ports.charts(),
                                clusters,
                                target(host),
                                host.charts().capiOperator()),
                        minutes(10)),
                step(
                        new ApplyManifests(
                                "Apply the providers", clusters, target(host), providers),
                        minutes(5)),
                step(new WaitForTheProviders(clusters, target(host), providers), minutes(15)));
    }

    private List<StepWithin> move(LocalHost host) {
        Clusters clusters = ports.clusters();
        return List.of(
                step(
                        new SuspendFlux(
                                "Suspend Flux on the bootstrap cluster",
                                clusters,
                                _ -> Optional.of(source(host))),
                        minutes(5)),
                step(
                        new PauseTheClusters("Pause the clusters", clusters, source(host), true),
                        minutes(2)),
                step(new TakeTheInventory(clusters, source(host)), minutes(2)),
                step(new MoveTheInventory(clusters, source(host), target(host)), minutes(15)),
                step(new ProveTheInventory(clusters, source(host), target(host)), minutes(5)),
                step(new EmptyTheSource(clusters, source(host), target(host)), minutes(10)),
                step(
                        new PauseTheClusters("Unpause the clusters", clusters, target(host), false),
                        minutes(2)));
    }

    private List<StepWithin> seed(LocalHost host) {
        Clusters clusters = ports.clusters();
        LocalHost.Sync sync = host.sync();
        return List.of(
                step(
                        new PublishManifests(
                                "Publish the manifests again",
                                ports.artifacts(),
                                host.registry().reference(),
                                host.content()),
                        minutes(2)),
                step(
                        new InstallChart(
                                "Install the Flux operator",
                                ports.charts(),
                                clusters,
                                target(host),
                                host.charts().fluxOperator()),
                        minutes(10)),
                step(
                        new CarryTheInstallationOver(clusters, source(host), target(host)),
                        minutes(2)),
                step(
                        new ApplyUntilReady(
                                "Let Flux sync the manifests",
                                clusters,
                                target(host),
                                FluxInstance.overOci(
                                        sync.namespace(), sync.url(), sync.tag(), sync.path())),
                        minutes(10)),
                step(
                                new DeploymentsAvailable(
                                        "Wait for the Flux controllers",
                                        clusters,
                                        target(host),
                                        sync.namespace(),
                                        Map.of("app.kubernetes.io/part-of", "flux")),
                                Duration.ofSeconds(90))
                        .soft(),
                step(
                        new KustomizationReady(
                                "Wait for the platform to reconcile itself",
                                clusters,
                                target(host),
                                sync.namespace(),
                                "flux-apps"),
                        host.limits().reconcile()));
    }

    private List<StepWithin> farewell(LocalHost host) {
        return List.of(
                step(
                        new RegistryServes(
                                "Ask the registry once more",
                                ports.artifacts(),
                                host.registry().reference().registry()),
                        minutes(1)),
                step(
                        new SeeThatTheSourceMayGo(
                                ports.clusters(),
                                host.bootstrap().name(),
                                source(host),
                                target(host),
                                host.management().name()),
                        minutes(2)),
                step(
                        new RemoveTheBootstrapCluster(ports.kind(), host.bootstrap().name()),
                        minutes(5)));
    }

    private static KubeAccess source(LocalHost host) {
        return host.bootstrap().access();
    }

    private static KubeAccess target(LocalHost host) {
        return host.management().access();
    }

    private static Duration minutes(long minutes) {
        return Duration.ofMinutes(minutes);
    }
}
