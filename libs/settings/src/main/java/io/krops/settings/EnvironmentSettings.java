package io.krops.settings;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One section `[environments.<name>]` of `bootstrap.toml`.
public record EnvironmentSettings(
        String name,
        EnvironmentKind kind,
        Sync sync,
        String syncPath,
        String managementCluster,
        Duration managementReadyTimeout,
        String infrastructureProviderNamespace,
        String infrastructureProviderName,
        List<String> providerManifests,
        List<MoveFallback> moveFallbacks,
        List<String> pivotSopsSecrets,
        Optional<String> postKindCreateTask,
        List<String> pivotManifests,
        Map<String, String> pivotManifestVariables,
        OwnNames ownNames,
        Teardown teardown) {

    public EnvironmentSettings {
        providerManifests = List.copyOf(providerManifests);
        moveFallbacks = List.copyOf(moveFallbacks);
        pivotSopsSecrets = List.copyOf(pivotSopsSecrets);
        pivotManifests = List.copyOf(pivotManifests);
        pivotManifestVariables = Map.copyOf(pivotManifestVariables);
    }

    /// Names on the machine that bootstraps, where the environment's trees want others than those
    /// that derive from its name.
    public record OwnNames(
            Optional<String> kindCluster,
            Optional<String> kindContext,
            Optional<String> registryName) {}

    /// The same settings under another name, with these names on the machine.
    public EnvironmentSettings named(String other, OwnNames names) {
        return new EnvironmentSettings(
                other,
                kind,
                sync,
                syncPath,
                managementCluster,
                managementReadyTimeout,
                infrastructureProviderNamespace,
                infrastructureProviderName,
                providerManifests,
                moveFallbacks,
                pivotSopsSecrets,
                postKindCreateTask,
                pivotManifests,
                pivotManifestVariables,
                names,
                teardown);
    }

    /// Where the manifests come from.
    public enum Sync {
        GITHUB,
        OCI
    }

    /// An object that is applied on the target if the move did not bring it.
    public record MoveFallback(String resource, String name, String manifest) {}

    /// What is torn down, as far as it differs by environment.
    public record Teardown(
            List<AwsWorkload> awsWorkloads,
            List<String> capiWorkloads,
            Optional<String> managementContainerPrefix,
            Optional<String> managementEksClusterName,
            Optional<String> managementIamRolePrefix,
            boolean hardwareRelease,
            Optional<String> manual) {
        public Teardown {
            awsWorkloads = List.copyOf(awsWorkloads);
            capiWorkloads = List.copyOf(capiWorkloads);
        }
    }

    /// A workload cluster of EKS with what hangs on it.
    public record AwsWorkload(
            String region, String clusterName, String eksClusterName, String rdsInstance) {}
}
