package io.krops.cli.display;

import io.krops.cli.follow.Following.Sight;
import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;

/// Shows a run while it goes on.
public interface Display extends AutoCloseable {

    /// Something happened.
    void show(Envelope<?> event, Sight sight);

    /// Whether the event ends a command badly: its message comes on standard error.
    static boolean isToldElsewhere(Event event) {
        return event instanceof Rejected || event instanceof Refused || event instanceof Failed;
    }

    /// Nothing happened for a moment; a clock may have to move.
    default void idle() {}

    /// A sentence that is not about an event.
    void say(String text);

    @Override
    default void close() {}
}
