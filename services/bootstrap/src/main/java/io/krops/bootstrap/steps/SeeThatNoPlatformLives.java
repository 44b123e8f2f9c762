package io.krops.bootstrap.steps;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.LifecycleName;
import io.krops.events.RunKey;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.Optional;

/// No platform that manages itself lives in this environment: a second one beside it would fight
/// with it over the same names.
public record SeeThatNoPlatformLives() implements Step {

    @Override
    public String title() {
        return "See that no platform lives here";
    }

    @Override
    public Reading look(StepContext now) {
        Optional<RunKey> pivoted =
                now.history()
                        .standing()
                        .filter(standing -> standing.lifecycle() == LifecycleName.PIVOT);
        return pivoted.<Reading>map(standing -> new Reading.Impossible(lives(standing)))
                .orElseGet(() -> Reading.holds("no platform manages itself here"));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only asks");
    }

    private static Fault lives(RunKey standing) {
        return new Fault(
                FaultCode.PLATFORM_LIVES,
                "environment " + standing.environment(),
                "run %s made a platform that manages itself, and no teardown followed"
                        .formatted(standing.id()),
                "Run krops teardown %s first, or go on using the platform"
                        .formatted(standing.environment()));
    }
}
