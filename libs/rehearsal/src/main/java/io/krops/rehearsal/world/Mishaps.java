package io.krops.rehearsal.world;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/// The mishaps of one machine that are going on. Thread-safe.
public final class Mishaps {
    private final Clockwork clock;
    private final Map<Mishap, Instant> until = new EnumMap<>(Mishap.class);

    Mishaps(Clockwork clock) {
        this.clock = clock;
    }

    /// Begins, or goes on until then.
    public synchronized void begin(Mishap mishap, Duration worldTime) {
        until.put(mishap, clock.instant().plus(worldTime));
    }

    /// Ends it.
    public synchronized void end(Mishap mishap) {
        until.remove(mishap);
    }

    public synchronized boolean isOn(Mishap mishap) {
        Instant end = until.get(mishap);
        return end != null && clock.instant().isBefore(end);
    }

    /// @throws Faulted as the peer's adapter would, while the mishap is on
    public void check(Mishap mishap, String what) {
        if (isOn(mishap)) {
            throw new Faulted(
                    new Fault(
                            FaultCode.UNREACHABLE,
                            what,
                            "rehearsed: " + mishap.word(),
                            "Wait: a rehearsed mishap ends by itself"));
        }
    }
}
