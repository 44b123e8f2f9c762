package io.krops.testkit;

import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.function.Consumer;
import java.util.function.Function;

/// A step in one line.
record Sketch(String title, Function<StepContext, Reading> sight, Consumer<StepContext> effect)
        implements Step {

    @Override
    public Reading look(StepContext now) {
        return sight.apply(now);
    }

    @Override
    public void act(StepContext now) {
        effect.accept(now);
    }
}
