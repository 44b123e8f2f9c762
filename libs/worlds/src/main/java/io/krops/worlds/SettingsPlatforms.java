package io.krops.worlds;

import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.charts.ChartInstall;
import io.krops.events.EnvironmentName;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.settings.EnvironmentKind;
import io.krops.settings.EnvironmentSettings;
import io.krops.settings.InstallationIdentity;
import io.krops.settings.RefusedSettings;
import io.krops.settings.Settings;
import io.krops.steps.CapiCluster;
import io.krops.steps.LocalHost;
import io.krops.steps.LocalHost.ManagedCluster;
import io.krops.steps.Platforms;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Platforms as `bootstrap.toml` and the variables describe them.
///
/// @param state where kubeconfigs are kept
public record SettingsPlatforms(Settings settings, Path state, InstantSource clock)
        implements Platforms {
    private static final String REGISTRY_IMAGE = "registry:2";
    private static final String NETWORK = "kind";
    private static final int REGISTRY_PORT = 5000;

    @Override
    public LocalHost localHost(EnvironmentName environment) {
        EnvironmentSettings section = section(environment);
        if (section.kind() != EnvironmentKind.LOCAL_HOST) {
            throw new Faulted(noAdapter(section));
        }
        Names names = Names.of(section, settings.file().repository());
        Kubeconfigs kubeconfigs = new Kubeconfigs(state.resolve("kubeconfigs"));
        String management = section.managementCluster();
        List<String> workloads = section.teardown().capiWorkloads();
        String workload = workloads.isEmpty() ? "local-workload" : workloads.getFirst();
        return new LocalHost(
                new ManagedCluster(
                        names.bootstrapCluster(),
                        new KubeAccess(
                                kubeconfigs.ofBootstrap(environment), names.bootstrapContext())),
                new ManagedCluster(
                        management,
                        CapiCluster.access(kubeconfigs.ofManagement(environment), management)),
                new ManagedCluster(
                        workload,
                        CapiCluster.access(kubeconfigs.ofWorkload(environment), workload)),
                workloads,
                registry(names),
                NETWORK,
                sync(section, names),
                content(section),
                section.providerManifests().stream().map(settings.root()::resolve).toList(),
                charts(),
                new LocalHost.Limits(
                        settings.reconcileTimeout(), settings.managementReadyTimeout(section)),
                () -> identity(environment));
    }

    private EnvironmentSettings section(EnvironmentName environment) {
        try {
            return settings.environment(environment.value());
        } catch (RefusedSettings unknown) {
            throw new Faulted(
                    new Fault(
                            FaultCode.ENVIRONMENT_UNKNOWN,
                            "environment " + environment,
                            unknown.problems().getFirst().what(),
                            unknown.problems().getFirst().remedy()));
        }
    }

    private LocalHost.Registry registry(Names names) {
        int port = settings.registryPort();
        return new LocalHost.Registry(
                names.registry(),
                REGISTRY_IMAGE,
                port,
                new OciReference(
                        new RegistryAddress("localhost", port),
                        settings.ociRepository(),
                        settings.ociTag()));
    }

    private LocalHost.Sync sync(EnvironmentSettings section, Names names) {
        String url =
                "oci://%s:%d/%s"
                        .formatted(names.registry(), REGISTRY_PORT, settings.ociRepository());
        return new LocalHost.Sync(
                settings.file().repository().fluxNamespace(),
                url,
                settings.ociTag(),
                section.syncPath());
    }

    /// Exactly the trees that are synced: nothing else of a checkout can be packed.
    private ArtifactContent content(EnvironmentSettings section) {
        String workload = section.syncPath().replaceFirst("^mgmt/", "workload/");
        GitRevision revision = GitRevision.of(settings.root(), settings.variables());
        return new ArtifactContent(
                settings.root(),
                List.of(section.syncPath(), workload),
                revision.revision(),
                revision.source());
    }

    private LocalHost.Charts charts() {
        String flux = settings.file().repository().fluxNamespace();
        return new LocalHost.Charts(
                new ChartInstall(
                        "flux-operator",
                        flux,
                        "oci://ghcr.io/controlplaneio-fluxcd/charts/flux-operator",
                        "flux-operator",
                        version("flux-operator"),
                        Map.of()),
                new ChartInstall(
                        "cert-manager",
                        "cert-manager",
                        "https://charts.jetstack.io",
                        "cert-manager",
                        version("cert-manager"),
                        Map.of("crds.enabled", "true")),
                new ChartInstall(
                        "capi-operator",
                        "capi-operator-system",
                        "https://kubernetes-sigs.github.io/cluster-api-operator",
                        "cluster-api-operator",
                        version("capi-operator"),
                        Map.of("cert-manager.enabled", "false")));
    }

    private String version(String chart) {
        return Stream.ofNullable(settings.file().charts().get(chart)).findFirst().orElseThrow();
    }

    private Map<String, String> identity(EnvironmentName environment) {
        return InstallationIdentity.fresh(
                        environment.value(), settings.variables(), clock.instant())
                .asConfigMap();
    }

    private static Fault noAdapter(EnvironmentSettings section) {
        String manual = section.teardown().manual().map(m -> " By hand: " + m).orElse("");
        return new Fault(
                FaultCode.NO_ADAPTER,
                "environment " + section.name(),
                "this version cannot carry out environments of kind " + section.kind().word(),
                "Use an environment of kind local-host." + manual);
    }
}
