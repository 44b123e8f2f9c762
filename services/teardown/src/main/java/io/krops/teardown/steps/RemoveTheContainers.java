package io.krops.teardown.steps;

import io.krops.containers.Container;
import io.krops.containers.Engine;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.teardown.Platform;
import java.util.List;
import java.util.stream.Stream;

/// No container of the management cluster, or of a workload cluster, is left in the engine.
public record RemoveTheContainers(Engine engine, Platform platform) implements Step {

    @Override
    public String title() {
        return "Remove the management cluster";
    }

    @Override
    public Reading look(StepContext now) {
        List<Container> left = left();
        return left.isEmpty()
                ? Reading.holds("no container of a cluster is left")
                : Reading.missing(
                        "containers left: %d, first %s"
                                .formatted(left.size(), left.getFirst().name()));
    }

    @Override
    public void act(StepContext now) {
        left().stream().limit(1).forEach(c -> engine.remove(c.id()));
    }

    private List<Container> left() {
        return Stream.concat(Stream.of(platform.managementCluster()), platform.workloads().stream())
                .flatMap(cluster -> Platform.containers(engine, cluster).stream())
                .toList();
    }
}
