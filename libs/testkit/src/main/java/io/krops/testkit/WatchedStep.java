package io.krops.testkit;

import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;

/// A step whose looks and acts are seen by an onlooker.
record WatchedStep(Step step, String place, Onlooker onlooker) implements Step {

    static Lifecycle in(Lifecycle lifecycle, Onlooker onlooker) {
        return new Lifecycle(
                lifecycle.name(),
                lifecycle.steps().stream()
                        .map(s -> s.by(new WatchedStep(s.step(), s.name().value(), onlooker)))
                        .toList());
    }

    @Override
    public String title() {
        return step.title();
    }

    @Override
    public Reading look(StepContext now) {
        seen(now, Moment.BEFORE_LOOK);
        Reading reading = step.look(now);
        seen(now, Moment.AFTER_LOOK);
        return reading;
    }

    @Override
    public void act(StepContext now) {
        seen(now, Moment.BEFORE_ACT);
        step.act(now);
        seen(now, Moment.AFTER_ACT);
    }

    private void seen(StepContext now, Moment moment) {
        onlooker.sees(new Visit(now.run(), place, moment));
    }
}
