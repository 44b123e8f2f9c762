package io.krops.pivot.steps;

import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.pivot.InventoryFacts;
import io.krops.pivot.inventory.Inventory;
import io.krops.pivot.inventory.Moved;
import io.krops.steps.CapiCluster;
import java.util.List;

/// It is written down what belongs to the clusters, before anything of it is touched.
public record TakeTheInventory(Clusters clusters, KubeAccess source) implements Step {

    @Override
    public String title() {
        return "Take the inventory";
    }

    @Override
    public Reading look(StepContext now) {
        List<Moved> objects = Inventory.take(clusters.at(source), CapiCluster.NAMESPACE);
        return Reading.holds(new InventoryFacts(objects), "objects to move: " + objects.size());
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only looks");
    }
}
