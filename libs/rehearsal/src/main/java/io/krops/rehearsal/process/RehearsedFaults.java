package io.krops.rehearsal.process;

import io.krops.rehearsal.apiserver.ApiError;
import io.krops.rehearsal.apiserver.Faults;
import io.krops.rehearsal.apiserver.Verb;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Mishap;
import io.krops.rehearsal.world.Mishaps;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The mishaps of the machines as the clients of their API servers meet them.
final class RehearsedFaults implements Faults {
    private static final Duration SLOW = Duration.ofSeconds(5);

    private final Map<String, Mishaps> machines = new ConcurrentHashMap<>();
    private final Duration delay;

    /// @param speed world seconds per second
    RehearsedFaults(double speed) {
        this.delay = Duration.ofNanos((long) (SLOW.toNanos() / speed));
    }

    void know(Machine machine) {
        machines.put(machine.environment(), machine.mishaps());
    }

    @Override
    public Verdict on(Target target) {
        // the name of a cluster in the world begins with its machine
        int dot = target.cluster().indexOf('.');
        Mishaps mishaps = machines.get(target.cluster().substring(0, Math.max(0, dot)));
        if (mishaps == null) {
            return new Pass();
        }
        if (mishaps.isOn(Mishap.API_SERVER_DOWN)) {
            return new Hangup();
        }
        if (mishaps.isOn(Mishap.THROTTLED)) {
            return new Answer(ApiError.of(429, "TooManyRequests", "rehearsed: throttled"));
        }
        if (isChange(target.verb())) {
            try {
                mishaps.checkChange();
            } catch (ApiError conflict) {
                return new Answer(conflict);
            }
            if (mishaps.losesAnswer()) {
                return new Lost();
            }
        }
        return mishaps.isOn(Mishap.API_SERVER_SLOW) ? new Delay(delay) : new Pass();
    }

    private static boolean isChange(Verb verb) {
        return switch (verb) {
            case DISCOVER, GET, LIST, WATCH -> false;
            case CREATE, UPDATE, PATCH, APPLY, DELETE, DELETE_COLLECTION -> true;
        };
    }
}
