package io.krops.pivot.steps;

import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.KubeconfigSecret;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.pivot.ManagementFacts;
import io.krops.steps.CapiCluster;
import java.nio.file.Files;
import java.util.Optional;

/// The management cluster's kubeconfig is at hand and its API server answers.
///
/// Its Secret moves with the inventory: after that the file is what there is.
public record KeepTheKubeconfig(
        Clusters clusters, KubeAccess source, KubeAccess target, String cluster) implements Step {

    @Override
    public String title() {
        return "Keep the management cluster's kubeconfig";
    }

    @Override
    public Reading look(StepContext now) {
        Optional<String> published = published();
        if (published.isEmpty() && !Files.exists(target.kubeconfig())) {
            return Reading.underway(
                    "Secret %s is not published yet"
                            .formatted(KubeconfigSecret.of(CapiCluster.NAMESPACE, cluster)));
        }
        if (published.filter(p -> !Kubeconfigs.holds(target.kubeconfig(), p)).isPresent()) {
            return Reading.missing("the kubeconfig of " + cluster + " is not at hand");
        }
        String version = clusters.at(target).version();
        return Reading.holds(facts(), cluster + " runs " + version);
    }

    @Override
    public void act(StepContext now) {
        published().ifPresent(p -> Kubeconfigs.write(target.kubeconfig(), p));
    }

    private ManagementFacts facts() {
        return new ManagementFacts(cluster, target.kubeconfig().getFileName().toString());
    }

    private Optional<String> published() {
        return KubeconfigSecret.read(clusters.at(source), CapiCluster.NAMESPACE, cluster);
    }
}
