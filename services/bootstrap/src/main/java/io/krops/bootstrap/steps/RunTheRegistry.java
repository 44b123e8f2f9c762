package io.krops.bootstrap.steps;

import io.krops.artifacts.Artifacts;
import io.krops.artifacts.RegistryAddress;
import io.krops.containers.Container;
import io.krops.containers.ContainerSpec;
import io.krops.containers.Engine;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.steps.RegistryServes;
import java.util.Objects;
import java.util.Optional;

/// The local registry runs as specified, is joined to the network of the clusters, and serves.
///
/// A registry of krops with another port or image is made again; a container of that name that
/// krops did not make is never touched.
public record RunTheRegistry(
        Engine engine, Artifacts artifacts, ContainerSpec spec, RegistryAddress address)
        implements Step {

    /// Marks what krops made; the value is the environment.
    public static final String OWNER = "io.krops.environment";

    @Override
    public String title() {
        return "Run the registry";
    }

    @Override
    public Reading look(StepContext now) {
        Optional<Container> found = engine.find(spec.name());
        if (found.isEmpty()) {
            return Reading.missing("there is no container " + spec.name());
        }
        Container container = found.get();
        if (!isOurs(container)) {
            return new Reading.Impossible(foreign());
        }
        return difference(container)
                .map(Reading::missing)
                .orElseGet(() -> RegistryServes.reading(artifacts, address));
    }

    @Override
    public void act(StepContext now) {
        Optional<Container> found = engine.find(spec.name());
        if (found.isEmpty()) {
            engine.create(spec);
            return;
        }
        Container container = found.get();
        if (!isAsSpecified(container)) {
            engine.remove(container.id());
        } else if (!container.networks().contains(spec.network())) {
            engine.join(spec.network(), container.id());
        } else {
            engine.start(container.id());
        }
    }

    private boolean isOurs(Container container) {
        return Objects.equals(spec.labels().get(OWNER), container.labels().get(OWNER));
    }

    private boolean isAsSpecified(Container container) {
        return container.ports().equals(spec.ports()) && container.image().equals(spec.image());
    }

    private Optional<String> difference(Container container) {
        if (!isAsSpecified(container)) {
            return Optional.of(
                    "%s is %s with ports %s instead of %s with %s"
                            .formatted(
                                    spec.name(),
                                    container.image(),
                                    container.ports(),
                                    spec.image(),
                                    spec.ports()));
        }
        if (!container.networks().contains(spec.network())) {
            return Optional.of(spec.name() + " is not joined to network " + spec.network());
        }
        return container.running() ? Optional.empty() : Optional.of(spec.name() + " stands still");
    }

    private Fault foreign() {
        return new Fault(
                FaultCode.FOREIGN_OBJECT,
                "container " + spec.name(),
                "it was not made by krops for this environment",
                "Remove or rename it, or give the environment another registry name, and ask again");
    }
}
