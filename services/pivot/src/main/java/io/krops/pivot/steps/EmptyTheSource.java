package io.krops.pivot.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.pivot.InventoryFacts;
import io.krops.pivot.inventory.Moved;
import java.util.List;
import java.util.Optional;

/// Nothing of the inventory is left on the source. Its infrastructure is not touched: finalizers
/// are
/// taken off first, what is owned goes before its owners, and the Clusters are paused.
public record EmptyTheSource(Clusters clusters, KubeAccess source, KubeAccess target)
        implements Step {
    private static final int BATCH = 10;

    @Override
    public String title() {
        return "Empty the bootstrap cluster's inventory";
    }

    @Override
    public Reading look(StepContext now) {
        List<Moved> objects = now.facts(InventoryFacts.class).objects();
        List<Moved> left = left(objects);
        return left.isEmpty()
                ? Reading.holds("the bootstrap cluster owns nothing any more")
                : Reading.missing(
                        "%d of %d objects are still on the bootstrap cluster"
                                .formatted(left.size(), objects.size()));
    }

    @Override
    public void act(StepContext now) {
        Cluster from = clusters.at(source);
        Cluster to = clusters.at(target);
        left(now.facts(InventoryFacts.class).objects()).reversed().stream()
                // what is not on the target must not leave the source, whatever was proven before
                .filter(moved -> to.get(moved.ref()).isPresent())
                .limit(BATCH)
                .forEach(moved -> remove(from, moved));
    }

    private List<Moved> left(List<Moved> objects) {
        Cluster from = clusters.at(source);
        return objects.stream().filter(moved -> original(from, moved).isPresent()).toList();
    }

    private static Optional<GenericKubernetesResource> original(Cluster from, Moved moved) {
        return from.get(moved.ref()).filter(o -> o.getMetadata().getUid().equals(moved.uid()));
    }

    private static void remove(Cluster from, Moved moved) {
        Optional<GenericKubernetesResource> object = original(from, moved);
        boolean held = object.filter(o -> !o.getMetadata().getFinalizers().isEmpty()).isPresent();
        if (held) {
            from.merge(
                    moved.ref(),
                    object.orElseThrow().getMetadata().getResourceVersion(),
                    "{\"metadata\":{\"finalizers\":null}}");
        }
        from.delete(moved.ref(), moved.uid());
    }
}
