package io.krops.teardown.steps;

import io.krops.containers.Engine;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.steps.CapiCluster;
import io.krops.teardown.HostFacts;
import io.krops.teardown.HostFacts.Host;
import io.krops.teardown.Platform;
import java.nio.file.Files;

/// It is known which cluster runs the controllers, by asking the engine and the clusters, never by
/// a
/// file that happens to be there.
public record FindTheHost(
        Engine engine, BootstrapClusters kind, Clusters clusters, Platform platform)
        implements Step {

    @Override
    public String title() {
        return "Find the host of the platform";
    }

    @Override
    public Reading look(StepContext now) {
        boolean bootstrap = kind.names().contains(platform.bootstrapCluster());
        boolean management = !Platform.containers(engine, platform.managementCluster()).isEmpty();
        if (bootstrap && !hasKubeconfig()) {
            return Reading.missing("the kubeconfig of the bootstrap cluster is not at hand");
        }
        if (management && isManagedByItself()) {
            return found(Host.MANAGEMENT_CLUSTER, "the management cluster manages itself");
        }
        if (bootstrap) {
            return found(Host.BOOTSTRAP_CLUSTER, "the bootstrap cluster is still in control");
        }
        return management
                ? new Reading.Impossible(unknown())
                : found(Host.NONE, "no cluster of this environment exists");
    }

    @Override
    public void act(StepContext now) {
        Kubeconfigs.write(
                platform.bootstrapAccess().kubeconfig(),
                kind.kubeconfig(platform.bootstrapCluster()));
    }

    private boolean hasKubeconfig() {
        return Kubeconfigs.holds(
                platform.bootstrapAccess().kubeconfig(),
                kind.kubeconfig(platform.bootstrapCluster()));
    }

    /// An unpaused Cluster of its own; a paused one may be the copy of a pivot that broke off.
    private boolean isManagedByItself() {
        KubeAccess access = platform.managementAccess();
        return Files.exists(access.kubeconfig())
                && clusters.at(access)
                        .get(CapiCluster.named(platform.managementCluster()))
                        .filter(c -> !CapiCluster.isPaused(c))
                        .isPresent();
    }

    private static Reading found(Host host, String what) {
        return Reading.holds(new HostFacts(host), what);
    }

    private Fault unknown() {
        return new Fault(
                FaultCode.GUARD_REFUSED,
                "management cluster " + platform.managementCluster(),
                "its containers are there, but without its kubeconfig nobody can say which workload"
                        + " clusters it still has",
                "Put its kubeconfig at "
                        + platform.managementAccess().kubeconfig()
                        + " and ask again");
    }
}
