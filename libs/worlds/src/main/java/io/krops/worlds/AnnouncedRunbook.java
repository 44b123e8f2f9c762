package io.krops.worlds;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.lifecycle.StepWithin;
import io.krops.rehearsal.remote.RemoteMachine;
import io.krops.rehearsal.remote.RemoteWorld.StepState;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/// A runbook whose steps say to the rehearsed world when they begin and end, so that a fault that
/// is
/// planned for a step happens in it.
public record AnnouncedRunbook(Runbook runbook, RehearsalWorld world) implements Runbook {

    @Override
    public LifecycleName name() {
        return runbook.name();
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        RemoteMachine remote = world.machine(environment);
        Lifecycle lifecycle = runbook.of(environment, options);
        return new Lifecycle(
                lifecycle.name(),
                lifecycle.steps().stream().map(step -> announced(step, remote)).toList());
    }

    private static StepWithin announced(StepWithin within, RemoteMachine world) {
        return within.by(new AnnouncedStep(within, world, new AtomicBoolean()));
    }

    /// @param begun an instance is one attempt: the first look begins it
    private record AnnouncedStep(StepWithin within, RemoteMachine world, AtomicBoolean begun)
            implements Step {

        @Override
        public String title() {
            return within.step().title();
        }

        @Override
        public Reading look(StepContext now) {
            if (begun.compareAndSet(false, true)) {
                announce(StepState.BEGINS);
            }
            Reading reading = within.step().look(now);
            switch (reading) {
                case Reading.Holds _, Reading.Impossible _ -> announce(StepState.ENDS);
                case Reading.Missing _, Reading.Underway _ -> {
                    // still at it
                }
            }
            return reading;
        }

        @Override
        public void act(StepContext now) {
            within.step().act(now);
        }

        private void announce(StepState state) {
            world.announce(within.name().value(), title(), state);
        }
    }
}
