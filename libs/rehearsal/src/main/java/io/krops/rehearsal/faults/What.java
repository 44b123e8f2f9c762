package io.krops.rehearsal.faults;

import io.krops.rehearsal.world.Mishap;
import io.krops.rehearsal.world.Mishaps;
import java.time.Duration;

/// What goes wrong, how to begin it and how to end it.
public sealed interface What {

    /// Lasts for a time.
    record Lasting(Mishap mishap) implements What {}

    /// The next changes meet it.
    record Next(Mishap mishap, int changes) implements What {}

    /// A controller does nothing.
    record Idle(String controller) implements What {}

    default void begin(Mishaps mishaps, Duration worldTime) {
        switch (this) {
            case Lasting lasting -> mishaps.begin(lasting.mishap(), worldTime);
            case Next next -> mishaps.next(next.mishap(), next.changes());
            case Idle idle -> mishaps.idle(idle.controller(), worldTime);
        }
    }

    default void end(Mishaps mishaps) {
        switch (this) {
            case Lasting lasting -> mishaps.end(lasting.mishap());
            case Next next -> mishaps.end(next.mishap());
            case Idle idle -> mishaps.resume(idle.controller());
        }
    }
}
