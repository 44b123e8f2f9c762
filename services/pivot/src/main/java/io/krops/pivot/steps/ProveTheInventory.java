package io.krops.pivot.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectRef;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.pivot.InventoryFacts;
import io.krops.pivot.inventory.Copy;
import io.krops.pivot.inventory.Moved;
import java.util.Optional;

/// Every object that is still on the source is on the target with the same content; only after this
/// may it leave the source.
public record ProveTheInventory(Clusters clusters, KubeAccess source, KubeAccess target)
        implements Step {

    @Override
    public String title() {
        return "Prove the inventory";
    }

    @Override
    public Reading look(StepContext now) {
        Cluster from = clusters.at(source);
        Cluster to = clusters.at(target);
        var objects = now.facts(InventoryFacts.class).objects();
        return objects.stream()
                .map(moved -> difference(from, to, moved))
                .flatMap(Optional::stream)
                .findFirst()
                .<Reading>map(Reading.Impossible::new)
                .orElseGet(() -> Reading.holds("objects the same on both: " + objects.size()));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only compares");
    }

    private static Optional<Fault> difference(Cluster from, Cluster to, Moved moved) {
        ObjectRef ref = moved.ref();
        Optional<GenericKubernetesResource> there = to.get(ref);
        if (there.isEmpty()) {
            return Optional.of(fault(ref, "it is not on the management cluster"));
        }
        return from.get(ref)
                .filter(original -> !Copy.isFaithful(original, there.get()))
                .map(_ -> fault(ref, "it says something else on the management cluster"));
    }

    private static Fault fault(ObjectRef ref, String why) {
        return new Fault(
                FaultCode.OBJECT_LOST,
                ref.toString(),
                why,
                "Nothing has left the bootstrap cluster, which still owns everything. Never delete"
                        + " moved objects on the management cluster: that would destroy their"
                        + " infrastructure. See docs/runbooks/pivot.md");
    }
}
