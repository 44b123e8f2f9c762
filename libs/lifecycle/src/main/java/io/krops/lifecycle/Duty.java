package io.krops.lifecycle;

import io.krops.events.Event;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.RunKey;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Run.Phase;
import java.util.Optional;

/// What an event means for the steps that this process carries out.
final class Duty {
    private Duty() {}

    /// A step begins only on its own `StepStarted` or `Resumed`, read back from the log.
    static Optional<Handout> handout(
            Environment before, Environment after, Event event, Owner owner) {
        boolean begins = event instanceof StepStarted || event instanceof Resumed;
        if (!begins || before == after || !(after instanceof Held held)) {
            return Optional.empty();
        }
        Run run = held.run();
        return run.attempt()
                .filter(_ -> run.phase() == Phase.RUNNING && isOwn(run.key(), owner))
                .filter(a -> a.executor().equals(owner.executor()))
                .map(a -> new Handout(a.step(), a.number(), a.spent(), context(held)));
    }

    static Optional<RunKey> cancel(
            Environment before, Environment after, Event event, Owner owner) {
        return event instanceof Cancelling c && before != after && isOwn(c.run(), owner)
                ? Optional.of(c.run())
                : Optional.empty();
    }

    /// A run that held the environment and does so no more, or that somebody else goes on with.
    static Optional<RunKey> withdraw(Environment before, Environment after, Owner owner) {
        if (before == after || !(before instanceof Held held) || !isOwn(held.run().key(), owner)) {
            return Optional.empty();
        }
        RunKey key = held.run().key();
        boolean still =
                after instanceof Held other
                        && other.run().key().equals(key)
                        && other.run()
                                .attempt()
                                .map(a -> a.executor().equals(owner.executor()))
                                .orElse(true);
        return still ? Optional.empty() : Optional.of(key);
    }

    static boolean isOwn(RunKey run, Owner owner) {
        return run.lifecycle() == owner.runbook().name();
    }

    private static StepContext context(Held held) {
        Run run = held.run();
        return new StepContext(run.key(), run.options(), run.done(), held.history());
    }

    static boolean isOwn(LifecycleFact fact, Owner owner) {
        return isOwn(fact.run(), owner);
    }
}
