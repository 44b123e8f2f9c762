package io.krops.pivot.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.pivot.InventoryFacts;
import io.krops.pivot.inventory.Copy;
import io.krops.pivot.inventory.Moved;
import java.util.List;
import java.util.Optional;

/// Everything of the inventory is on the target, owned there as it was on the source. Nothing
/// leaves
/// the source in this step.
public record MoveTheInventory(Clusters clusters, KubeAccess source, KubeAccess target)
        implements Step {
    /// Objects whose owners are there already do not depend on each other.
    private static final int BATCH = 10;

    @Override
    public String title() {
        return "Move the inventory";
    }

    @Override
    public Reading look(StepContext now) {
        List<Moved> objects = now.facts(InventoryFacts.class).objects();
        List<Moved> missing = missing(objects);
        return missing.isEmpty()
                ? Reading.holds("objects on the management cluster: " + objects.size())
                : Reading.missing(
                        "%d of %d objects are not on the management cluster, first %s"
                                .formatted(
                                        missing.size(), objects.size(), missing.getFirst().ref()));
    }

    @Override
    public void act(StepContext now) {
        Cluster from = clusters.at(source);
        Cluster to = clusters.at(target);
        missing(now.facts(InventoryFacts.class).objects()).stream()
                .map(moved -> from.get(moved.ref()))
                .flatMap(Optional::stream)
                .map(original -> Copy.of(original, to))
                .flatMap(Optional::stream)
                .limit(BATCH)
                .forEach(to::create);
    }

    private List<Moved> missing(List<Moved> objects) {
        Cluster to = clusters.at(target);
        return objects.stream().filter(moved -> isMissing(to, moved)).toList();
    }

    private static boolean isMissing(Cluster to, Moved moved) {
        Optional<GenericKubernetesResource> there = to.get(moved.ref());
        return there.isEmpty();
    }
}
