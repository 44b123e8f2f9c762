package io.krops.teardown.steps;

import io.krops.kind.BootstrapClusters;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;

/// The bootstrap cluster is gone, if a pivot has not removed it before.
public record RemoveTheBootstrapCluster(BootstrapClusters kind, String cluster) implements Step {

    @Override
    public String title() {
        return "Remove the bootstrap cluster";
    }

    @Override
    public Reading look(StepContext now) {
        return kind.names().contains(cluster)
                ? Reading.missing("bootstrap cluster " + cluster + " is still there")
                : Reading.holds("there is no bootstrap cluster " + cluster);
    }

    @Override
    public void act(StepContext now) {
        kind.delete(cluster);
    }
}
