package io.krops.pivot.steps;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;

/// The bootstrap cluster is there, by its name and with its own kubeconfig: control moves away from
/// it and from no other cluster.
public record FindTheSource(
        BootstrapClusters kind, Clusters clusters, String cluster, KubeAccess source)
        implements Step {

    @Override
    public String title() {
        return "Find the bootstrap cluster";
    }

    @Override
    public Reading look(StepContext now) {
        if (!kind.names().contains(cluster)) {
            return new Reading.Impossible(gone(now));
        }
        if (!Kubeconfigs.holds(source.kubeconfig(), kind.kubeconfig(cluster))) {
            return Reading.missing(
                    "the kubeconfig of bootstrap cluster " + cluster + " is not at hand");
        }
        return Reading.holds(
                "bootstrap cluster %s runs %s".formatted(cluster, clusters.at(source).version()));
    }

    @Override
    public void act(StepContext now) {
        Kubeconfigs.write(source.kubeconfig(), kind.kubeconfig(cluster));
    }

    private Fault gone(StepContext now) {
        return new Fault(
                FaultCode.OBJECT_LOST,
                "bootstrap cluster " + cluster,
                "the engine has no cluster of that name",
                "If an earlier pivot is done (krops status %s), nothing is left to do; otherwise run"
                                .formatted(now.environment())
                        + " krops bootstrap "
                        + now.environment());
    }
}
