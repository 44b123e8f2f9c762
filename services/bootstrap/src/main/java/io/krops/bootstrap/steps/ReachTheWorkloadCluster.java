package io.krops.bootstrap.steps;

import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.KubeconfigSecret;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.Optional;

/// The kubeconfig of the workload cluster is at hand and its API server answers.
///
/// @param workload where the kubeconfig is to lie
public record ReachTheWorkloadCluster(
        Clusters clusters, KubeAccess management, String cluster, KubeAccess workload)
        implements Step {

    @Override
    public String title() {
        return "Reach the workload cluster";
    }

    @Override
    public Reading look(StepContext now) {
        Optional<String> kubeconfig = published();
        if (kubeconfig.isEmpty()) {
            return Reading.underway("Cluster " + cluster + " has not published its kubeconfig yet");
        }
        if (!Kubeconfigs.holds(workload.kubeconfig(), kubeconfig.get())) {
            return Reading.missing("the kubeconfig of " + cluster + " is not at hand");
        }
        return Reading.holds(cluster + " runs " + clusters.at(workload).version());
    }

    @Override
    public void act(StepContext now) {
        published().ifPresent(k -> Kubeconfigs.write(workload.kubeconfig(), k));
    }

    private Optional<String> published() {
        return KubeconfigSecret.read(clusters.at(management), "default", cluster);
    }
}
