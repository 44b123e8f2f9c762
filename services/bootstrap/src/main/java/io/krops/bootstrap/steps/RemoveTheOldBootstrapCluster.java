package io.krops.bootstrap.steps;

import io.krops.kind.BootstrapClusters;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;

/// The bootstrap cluster of an earlier run is gone; only in the plan if the request says so.
public record RemoveTheOldBootstrapCluster(BootstrapClusters kind, String cluster) implements Step {

    @Override
    public String title() {
        return "Remove the old bootstrap cluster";
    }

    @Override
    public Reading look(StepContext now) {
        return kind.names().contains(cluster)
                ? Reading.missing("bootstrap cluster " + cluster + " is still there")
                : Reading.holds("no bootstrap cluster " + cluster);
    }

    @Override
    public void act(StepContext now) {
        kind.delete(cluster);
    }
}
