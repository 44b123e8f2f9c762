package io.krops.rehearsal.world;

import io.krops.events.Fault;
import io.krops.events.Faulted;
import io.krops.rehearsal.apiserver.ApiError;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The mishaps of one machine that are going on. Thread-safe.
public final class Mishaps {
    /// Longer than any rehearsal.
    public static final Duration ALWAYS = Duration.ofDays(36_500);

    private final Clockwork clock;
    private final Map<Mishap, Instant> until = new EnumMap<>(Mishap.class);
    private final Map<String, Instant> idle = new HashMap<>();
    private final Map<Mishap, Integer> left = new EnumMap<>(Mishap.class);

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
        left.remove(mishap);
    }

    public synchronized boolean isOn(Mishap mishap) {
        return isAhead(until.get(mishap));
    }

    /// That many of the next changes meet it.
    public synchronized void next(Mishap mishap, int changes) {
        left.merge(mishap, changes, Integer::sum);
    }

    /// Whether this change meets it; every call is a change.
    private synchronized boolean takes(Mishap mishap) {
        Integer now = left.computeIfPresent(mishap, (_, n) -> n - 1);
        left.remove(mishap, 0);
        return now != null;
    }

    /// Whether the answer of the change that was just made gets lost.
    public boolean losesAnswer() {
        return takes(Mishap.ANSWER_LOST);
    }

    /// That controller does nothing until then.
    public synchronized void idle(String controller, Duration worldTime) {
        idle.put(controller, clock.instant().plus(worldTime));
    }

    /// That controller works again.
    public synchronized void resume(String controller) {
        idle.remove(controller);
    }

    public synchronized boolean isIdle(String controller) {
        return isAhead(idle.get(controller));
    }

    /// @throws Faulted as the peer's adapter would, while the mishap is on
    public void check(Mishap mishap, String what) {
        if (isOn(mishap)) {
            throw new Faulted(
                    new Fault(
                            mishap.code(),
                            what,
                            "rehearsed: " + mishap.word(),
                            "Wait: a rehearsed mishap ends by itself"));
        }
    }

    /// What stands in the way of a change of an object right now.
    ///
    /// @throws ApiError as the API server would
    public void checkChange() {
        if (takes(Mishap.CONFLICT)) {
            throw ApiError.of(409, "Conflict", "rehearsed: the object has been modified");
        }
    }

    private boolean isAhead(@Nullable Instant end) {
        return end != null && clock.instant().isBefore(end);
    }
}
