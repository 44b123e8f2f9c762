package io.krops.lifecycle;

import io.krops.events.Event;
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
import io.krops.events.LifecycleName;
import java.util.Set;

/// Which facts the owner of a lifecycle can do without: the steps of other lifecycles. They change
/// neither who holds an environment nor what it remembers, and nothing follows from them for him;
/// they are nine tenths of the log.
///
/// A state folded without them differs from the whole one inside foreign runs only.
public final class Relevance {
    /// What is said about the steps of a run.
    public static final Set<Class<? extends LifecycleFact>> OF_STEPS =
            Set.of(
                    StepStarted.class,
                    StepProgressed.class,
                    StepCompleted.class,
                    StepFailed.class,
                    StepInterrupted.class,
                    Resumed.class);

    private Relevance() {}

    public static boolean matters(Event event, LifecycleName own) {
        return !(event instanceof LifecycleFact fact)
                || fact.run().lifecycle() == own
                || !isOfStep(fact);
    }

    private static boolean isOfStep(LifecycleFact fact) {
        return switch (fact) {
            case StepStarted _,
                    StepProgressed _,
                    StepCompleted _,
                    StepFailed _,
                    StepInterrupted _,
                    Resumed _ ->
                    true;
            case Started _,
                    Attached _,
                    Rejected _,
                    Refused _,
                    Cancelling _,
                    Completed _,
                    Failed _,
                    Cancelled _ ->
                    false;
        };
    }
}
