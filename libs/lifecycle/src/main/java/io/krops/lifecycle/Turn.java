package io.krops.lifecycle;

import io.krops.events.Event;
import io.krops.events.LifecycleFact;
import io.krops.events.RunKey;
import java.util.List;
import java.util.Optional;

/// What one event, read in log order, means for an environment and for the service that owns it.
///
/// @param decisions to be appended to the log in one transaction with the reading of the event
/// @param handout a step to be carried out, once `decisions` are in the log
/// @param cancel the run whose step is to stop at its next look
/// @param withdraw the run whose step is not ours any more
public record Turn(
        Environment next,
        List<LifecycleFact> decisions,
        Optional<Handout> handout,
        Optional<RunKey> cancel,
        Optional<RunKey> withdraw) {

    /// Takes the event. Pure; the same for every journal.
    public static Turn take(Environment before, Event event, Owner owner) {
        Environment after = Fold.apply(before, event);
        return new Turn(
                after,
                Decision.decide(before, after, event, owner),
                Duty.handout(before, after, event, owner),
                Duty.cancel(before, after, event, owner),
                Duty.withdraw(before, after, owner));
    }
}
