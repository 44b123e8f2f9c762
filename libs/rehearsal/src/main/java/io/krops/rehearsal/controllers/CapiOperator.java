package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Installs Cluster API's providers: their definitions and their controllers.
final class CapiOperator implements Controller {

    @Override
    public String name() {
        return "capi-operator";
    }

    @Override
    public Set<String> kinds() {
        return Set.of(
                "CoreProvider",
                "BootstrapProvider",
                "ControlPlaneProvider",
                "InfrastructureProvider",
                "AddonProvider");
    }

    @Override
    public boolean reconcile(SimulatedCluster cluster, ObjectNode provider) {
        boolean certificates = ChartContents.isAvailable(cluster, "cert-manager", "cert-manager");
        boolean operator =
                ChartContents.isAvailable(cluster, "capi-operator-system", "capi-operator");
        if (!certificates || !operator) {
            String missing = certificates ? "the operator" : "cert-manager";
            cluster.condition(provider, "Ready", false, "PreflightCheck", "waiting for " + missing);
            return true;
        }
        String kind = provider.path("kind").asText();
        boolean core =
                kind.equals("CoreProvider")
                        || cluster
                                .list(provider.path("apiVersion").asText(), "CoreProvider")
                                .stream()
                                .anyMatch(p -> SimulatedCluster.is(p, "Ready"));
        if (!core) {
            String why = "waiting for the core provider";
            cluster.condition(provider, "Ready", false, "WaitingForCoreProviderReady", why);
            return true;
        }
        String namespace = Made.namespaceOf(provider);
        Crds.install(cluster, Crds.ofProvider(kind), name());
        String role = kind.replace("Provider", "").toLowerCase(Locale.ROOT);
        String deployment = "%s-%s-controller-manager".formatted(Made.name(provider), role);
        cluster.ensure(
                Made.deployment(
                        namespace,
                        deployment,
                        Map.of("cluster.x-k8s.io/provider", Made.name(provider))),
                name());
        boolean available =
                cluster.find("apps/v1", "Deployment", namespace, deployment)
                        .filter(d -> SimulatedCluster.is(d, "Available"))
                        .isPresent();
        cluster.status(
                provider,
                name(),
                status ->
                        status.put(
                                "installedVersion",
                                provider.path("spec").path("version").asText()));
        cluster.condition(
                provider,
                "Ready",
                available,
                available ? "Installed" : "DeploymentUnavailable",
                available ? "" : deployment + " is not available yet");
        return !available;
    }
}
