package io.krops.bootstrap.steps;

import io.krops.bootstrap.EngineFacts;
import io.krops.kind.BootstrapClusterSpec;
import io.krops.kind.BootstrapClusterSpec.RegistryMirror;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.Optional;

/// The bootstrap cluster exists, its kubeconfig is at hand, and its API server answers.
///
/// The kubeconfig is a cache: a file of another cluster with the same name fails at the API server
/// and is written anew.
public record CreateTheBootstrapCluster(
        BootstrapClusters kind,
        Clusters clusters,
        String cluster,
        KubeAccess access,
        Optional<RegistryMirror> mirror)
        implements Step {

    @Override
    public String title() {
        return "Create the bootstrap cluster";
    }

    @Override
    public Reading look(StepContext now) {
        if (!kind.names().contains(cluster)) {
            return Reading.missing("there is no bootstrap cluster " + cluster);
        }
        if (!Kubeconfigs.holds(access.kubeconfig(), kind.kubeconfig(cluster))) {
            return Reading.missing(
                    "the kubeconfig of bootstrap cluster " + cluster + " is not at hand");
        }
        String version = clusters.at(access).version();
        return Reading.holds("bootstrap cluster %s runs %s".formatted(cluster, version));
    }

    @Override
    public void act(StepContext now) {
        if (kind.names().contains(cluster)) {
            Kubeconfigs.write(access.kubeconfig(), kind.kubeconfig(cluster));
        } else {
            String socket = now.facts(EngineFacts.class).socket();
            kind.create(new BootstrapClusterSpec(cluster, socket, mirror));
        }
    }
}
