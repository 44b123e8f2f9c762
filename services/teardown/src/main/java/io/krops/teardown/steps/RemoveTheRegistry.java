package io.krops.teardown.steps;

import io.krops.containers.Container;
import io.krops.containers.Engine;
import io.krops.events.EnvironmentName;
import io.krops.events.Facts;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.List;
import java.util.Optional;

/// The registry of the environment is gone. One of that name that krops did not make stays, with a
/// warning.
public record RemoveTheRegistry(Engine engine, String registry) implements Step {
    private static final String OWNER = "io.krops.environment";

    @Override
    public String title() {
        return "Remove the registry";
    }

    @Override
    public Reading look(StepContext now) {
        Optional<Container> found = engine.find(registry);
        if (found.isEmpty()) {
            return Reading.holds("there is no container " + registry);
        }
        if (!isOurs(found.get(), now.environment())) {
            String warning =
                    "container " + registry + " stays: krops did not make it for this environment";
            return new Reading.Holds(Facts.NONE, warning, List.of(warning));
        }
        return Reading.missing("container " + registry + " is still there");
    }

    @Override
    public void act(StepContext now) {
        engine.find(registry)
                .filter(c -> isOurs(c, now.environment()))
                .ifPresent(c -> engine.remove(c.id()));
    }

    private static boolean isOurs(Container container, EnvironmentName environment) {
        return environment.value().equals(container.labels().get(OWNER));
    }
}
