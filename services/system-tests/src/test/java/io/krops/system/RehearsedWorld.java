package io.krops.system;

import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.bootstrap.BootstrapLifecycle;
import io.krops.charts.ChartInstall;
import io.krops.events.EnvironmentName;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.lifecycle.Runbook;
import io.krops.pivot.PivotLifecycle;
import io.krops.rehearsal.controllers.Controllers;
import io.krops.rehearsal.ports.SimulatedArtifacts;
import io.krops.rehearsal.ports.SimulatedCharts;
import io.krops.rehearsal.ports.SimulatedClusters;
import io.krops.rehearsal.ports.SimulatedEngine;
import io.krops.rehearsal.ports.SimulatedKind;
import io.krops.rehearsal.world.Clockwork;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.MemoryClusterHost;
import io.krops.rehearsal.world.World;
import io.krops.steps.CapiCluster;
import io.krops.steps.LocalHost;
import io.krops.steps.Platforms;
import io.krops.teardown.TeardownLifecycle;
import io.krops.testkit.Stage;
import io.krops.testkit.StagedWorld;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/// The world of a rehearsal on a stage, with the lifecycles of local-host over it.
final class RehearsedWorld implements StagedWorld {
    static final EnvironmentName ENVIRONMENT = new EnvironmentName("local-host");

    private static final Path ROOT =
            Path.of(System.getProperty("krops.root", "../..")).toAbsolutePath().normalize();

    private static final Instant BEGINNING = Instant.parse("2026-12-01T00:00:00Z");

    private final World world;
    private final Path folder;

    RehearsedWorld(Stage stage) {
        Clockwork clock =
                new Clockwork(
                        BEGINNING,
                        1,
                        () -> BEGINNING.until(stage.clock().instant(), ChronoUnit.NANOS));
        Random random = new Random(1);
        world =
                new World(
                        clock,
                        new MemoryClusterHost(clock),
                        machine -> Controllers.furnish(machine, Set.of(), random));
        world.effects().listen(stage::changed);
        try {
            folder = Files.createTempDirectory("krops-rehearsed");
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    @Override
    public List<Runbook> runbooks() {
        Supplier<Machine> machine = () -> world.machine(ENVIRONMENT.value());
        var engine = new SimulatedEngine(machine);
        var kind = new SimulatedKind(machine);
        var clusters = new SimulatedClusters(machine);
        var charts = new SimulatedCharts(machine);
        var artifacts = new SimulatedArtifacts(machine);
        Platforms platforms = _ -> platform();
        return List.of(
                new BootstrapLifecycle(
                        new BootstrapLifecycle.Ports(engine, kind, clusters, charts, artifacts),
                        platforms),
                new PivotLifecycle(
                        new PivotLifecycle.Ports(kind, clusters, charts, artifacts), platforms),
                new TeardownLifecycle(
                        new TeardownLifecycle.Ports(engine, kind, clusters), platforms));
    }

    @Override
    public String endState() {
        return world.state();
    }

    private LocalHost platform() {
        Kubeconfigs kubeconfigs = new Kubeconfigs(folder);
        return new LocalHost(
                new LocalHost.ManagedCluster(
                        "mgmt", new KubeAccess(kubeconfigs.ofBootstrap(ENVIRONMENT), "kind-mgmt")),
                new LocalHost.ManagedCluster(
                        "local-management",
                        CapiCluster.access(
                                kubeconfigs.ofManagement(ENVIRONMENT), "local-management")),
                new LocalHost.ManagedCluster(
                        "local-workload",
                        CapiCluster.access(kubeconfigs.ofWorkload(ENVIRONMENT), "local-workload")),
                List.of("local-workload"),
                new LocalHost.Registry(
                        "krops-registry",
                        "registry:2",
                        5001,
                        new OciReference(
                                new RegistryAddress("localhost", 5001), "krops", "latest")),
                "kind",
                new LocalHost.Sync(
                        "flux-system",
                        "oci://krops-registry:5000/krops",
                        "latest",
                        "mgmt/local-host"),
                new ArtifactContent(
                        ROOT,
                        List.of("mgmt/local-host", "workload/local-host"),
                        "main@sha1:0",
                        "file"),
                List.of(
                        ROOT.resolve("mgmt/local-host/capi-providers/capi-system/namespace.yaml"),
                        ROOT.resolve("mgmt/local-host/capi-providers/capi-system/providers.yaml"),
                        ROOT.resolve("mgmt/local-host/capi-providers/capd-system/namespace.yaml"),
                        ROOT.resolve("mgmt/local-host/capi-providers/capd-system/provider.yaml"),
                        ROOT.resolve("mgmt/local-host/capi-providers/caaph-system/namespace.yaml"),
                        ROOT.resolve("mgmt/local-host/capi-providers/caaph-system/provider.yaml")),
                new LocalHost.Charts(
                        new ChartInstall(
                                "flux-operator",
                                "flux-system",
                                "oci://ghcr.io/controlplaneio-fluxcd/charts/flux-operator",
                                "flux-operator",
                                "0.59.0",
                                Map.of()),
                        new ChartInstall(
                                "cert-manager",
                                "cert-manager",
                                "https://charts.jetstack.io",
                                "cert-manager",
                                "1.21.2",
                                Map.of("crds.enabled", "true")),
                        new ChartInstall(
                                "capi-operator",
                                "capi-operator-system",
                                "https://kubernetes-sigs.github.io/cluster-api-operator",
                                "cluster-api-operator",
                                "0.29.0",
                                Map.of("cert-manager.enabled", "false"))),
                new LocalHost.Limits(Duration.ofMinutes(15), Duration.ofMinutes(15)),
                () ->
                        Map.of(
                                "KROPS_RUN_ID", "test",
                                "KROPS_REVISION", "unknown",
                                "KROPS_EXPIRES_AT", "never",
                                "KROPS_RUN_KIND", "manual"));
    }
}
