package io.krops.testkit;

import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.RunKey;

/// A process passes a point of a run.
///
/// @param place the step, or what is decided if the decision is about no step
public record Visit(RunKey run, String place, Moment moment) {

    static Visit of(LifecycleFact fact, Moment moment) {
        String place =
                switch (fact) {
                    case StepStarted s -> s.step().value();
                    case StepProgressed s -> s.step().value();
                    case StepCompleted s -> s.step().value();
                    case StepFailed s -> s.step().value();
                    case StepInterrupted s -> s.step().value();
                    case Resumed s -> s.step().value();
                    case Failed s -> s.step().value();
                    case Started _ -> "its start";
                    case Completed _ -> "its completion";
                    case Attached _, Rejected _, Refused _ -> "its answer";
                    case Cancelling _, Cancelled _ -> "its cancellation";
                };
        return new Visit(fact.run(), place, moment);
    }

    /// `bootstrap/make-the-disk after act`.
    @Override
    public String toString() {
        return "%s/%s %s".formatted(run.lifecycle().word(), place, moment);
    }
}
