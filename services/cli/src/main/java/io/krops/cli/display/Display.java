package io.krops.cli.display;

import io.krops.cli.follow.Following.Sight;
import io.krops.events.Envelope;

/// Shows a run while it goes on.
public interface Display extends AutoCloseable {

    /// Something happened.
    void show(Envelope<?> event, Sight sight);

    /// Nothing happened for a moment; a clock may have to move.
    default void idle() {}

    /// A sentence that is not about an event.
    void say(String text);

    @Override
    default void close() {}
}
