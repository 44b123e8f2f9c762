package io.krops.bootstrap.steps;

import io.krops.bootstrap.EngineFacts;
import io.krops.containers.Engine;
import io.krops.containers.EngineIdentity;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;

/// The container engine answers and lets us in.
public record AskTheEngine(Engine engine) implements Step {

    @Override
    public String title() {
        return "Ask the container engine";
    }

    @Override
    public Reading look(StepContext now) {
        EngineIdentity engine = this.engine.identity();
        return Reading.holds(
                new EngineFacts(engine.product(), engine.version(), engine.socket()),
                "%s %s at %s".formatted(engine.product(), engine.version(), engine.socket()));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only asks");
    }
}
