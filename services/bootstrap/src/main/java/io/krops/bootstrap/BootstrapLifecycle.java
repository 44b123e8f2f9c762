package io.krops.bootstrap;

import static io.krops.lifecycle.StepWithin.step;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.artifacts.Artifacts;
import io.krops.bootstrap.steps.AskTheEngine;
import io.krops.bootstrap.steps.CreateTheBootstrapCluster;
import io.krops.bootstrap.steps.ReachTheWorkloadCluster;
import io.krops.bootstrap.steps.RecordTheInstallation;
import io.krops.bootstrap.steps.RemoveTheOldBootstrapCluster;
import io.krops.bootstrap.steps.RunTheRegistry;
import io.krops.bootstrap.steps.SeeThatNoPlatformLives;
import io.krops.charts.Charts;
import io.krops.containers.ContainerSpec;
import io.krops.containers.Engine;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.kind.BootstrapClusterSpec.RegistryMirror;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectKind;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.StepWithin;
import io.krops.steps.ApplyObject;
import io.krops.steps.ApplyUntilReady;
import io.krops.steps.DeploymentsAvailable;
import io.krops.steps.FluxInstance;
import io.krops.steps.InstallChart;
import io.krops.steps.KustomizationReady;
import io.krops.steps.LocalHost;
import io.krops.steps.NodesReady;
import io.krops.steps.Platforms;
import io.krops.steps.PublishManifests;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// From nothing to a bootstrap cluster whose Flux and Cluster API have brought the platform up.
public record BootstrapLifecycle(Ports ports, Platforms platforms) implements Runbook {
    /// The registry's port inside its container (OCI Distribution's reference implementation).
    private static final int REGISTRY_PORT = 5000;

    /// What the steps need of the world.
    public record Ports(
            Engine engine,
            BootstrapClusters kind,
            Clusters clusters,
            Charts charts,
            Artifacts artifacts) {}

    @Override
    public LifecycleName name() {
        return LifecycleName.BOOTSTRAP;
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        LocalHost host = platforms.localHost(environment);
        List<StepWithin> steps = new ArrayList<>();
        steps.add(step(new AskTheEngine(ports.engine()), seconds(30)));
        steps.add(step(new SeeThatNoPlatformLives(), seconds(30)));
        if (options.contains(RunOption.RECREATE)) {
            steps.add(step(oldCluster(host), minutes(3)));
        }
        steps.addAll(foundation(environment, host));
        steps.addAll(platform(host));
        return new Lifecycle(name(), steps);
    }

    private List<StepWithin> foundation(EnvironmentName environment, LocalHost host) {
        return List.of(
                step(cluster(host), minutes(5))
                        .leaves("bootstrap cluster " + host.bootstrap().name()),
                step(
                        new NodesReady(
                                "Wait for the bootstrap cluster's nodes",
                                ports.clusters(),
                                access(host)),
                        minutes(2)),
                step(registry(environment, host), minutes(2))
                        .leaves("registry " + host.registry().container()),
                step(announcement(host), minutes(1)),
                step(
                        new PublishManifests(
                                "Publish the manifests",
                                ports.artifacts(),
                                host.registry().reference(),
                                host.content()),
                        minutes(2)));
    }

    private List<StepWithin> platform(LocalHost host) {
        Clusters clusters = ports.clusters();
        String flux = host.sync().namespace();
        Duration limit = host.limits().reconcile();
        return List.of(
                step(
                        new InstallChart(
                                "Install the Flux operator",
                                ports.charts(),
                                clusters,
                                access(host),
                                host.charts().fluxOperator()),
                        minutes(10)),
                step(
                        new RecordTheInstallation(clusters, access(host), host.identity()),
                        minutes(1)),
                step(
                        new ApplyUntilReady(
                                "Let Flux sync the manifests",
                                clusters,
                                access(host),
                                fluxInstance(host)),
                        minutes(10)),
                step(
                                new DeploymentsAvailable(
                                        "Wait for the Flux controllers",
                                        clusters,
                                        access(host),
                                        flux,
                                        Map.of("app.kubernetes.io/part-of", "flux")),
                                seconds(90))
                        .soft(),
                step(
                                new KustomizationReady(
                                        "Wait for the platform to reconcile",
                                        clusters,
                                        access(host),
                                        flux,
                                        "flux-apps"),
                                limit.plusMinutes(2))
                        .leaves("clusters %s and %s".formatted(management(host), workload(host))),
                step(
                        new ReachTheWorkloadCluster(
                                clusters, access(host), workload(host), host.workload().access()),
                        minutes(5)),
                step(
                        new KustomizationReady(
                                "Wait for the workload cluster to reconcile",
                                clusters,
                                host.workload().access(),
                                flux,
                                "flux-system"),
                        limit));
    }

    private RemoveTheOldBootstrapCluster oldCluster(LocalHost host) {
        return new RemoveTheOldBootstrapCluster(ports.kind(), host.bootstrap().name());
    }

    private CreateTheBootstrapCluster cluster(LocalHost host) {
        RegistryMirror mirror =
                new RegistryMirror(
                        host.registry().port(),
                        "http://%s:%d".formatted(host.registry().container(), REGISTRY_PORT));
        return new CreateTheBootstrapCluster(
                ports.kind(),
                ports.clusters(),
                host.bootstrap().name(),
                access(host),
                Optional.of(mirror));
    }

    private RunTheRegistry registry(EnvironmentName environment, LocalHost host) {
        ContainerSpec spec =
                new ContainerSpec(
                        host.registry().container(),
                        host.registry().image(),
                        Map.of(RunTheRegistry.OWNER, environment.value()),
                        Map.of(REGISTRY_PORT, host.registry().port()),
                        host.network());
        return new RunTheRegistry(
                ports.engine(), ports.artifacts(), spec, host.registry().reference().registry());
    }

    private ApplyObject announcement(LocalHost host) {
        String url = host.registry().container() + ":" + REGISTRY_PORT;
        return new ApplyObject(
                "Announce the registry",
                ports.clusters(),
                access(host),
                Desired.object(
                        ObjectKind.CONFIG_MAP.named("kube-system", "local-registry-config"),
                        Map.of("data", Map.of("registry-url", url))));
    }

    private static GenericKubernetesResource fluxInstance(LocalHost host) {
        LocalHost.Sync sync = host.sync();
        return FluxInstance.overOci(sync.namespace(), sync.url(), sync.tag(), sync.path());
    }

    private static KubeAccess access(LocalHost host) {
        return host.bootstrap().access();
    }

    private static String management(LocalHost host) {
        return host.management().name();
    }

    private static String workload(LocalHost host) {
        return host.workload().name();
    }

    private static Duration minutes(long minutes) {
        return Duration.ofMinutes(minutes);
    }

    private static Duration seconds(long seconds) {
        return Duration.ofSeconds(seconds);
    }
}
