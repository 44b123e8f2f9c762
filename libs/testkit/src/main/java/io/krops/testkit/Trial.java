package io.krops.testkit;

import io.krops.events.LifecycleName;
import io.krops.events.Request;
import io.krops.events.RunKey;
import io.krops.lifecycle.Ending;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Past;
import io.krops.lifecycle.Runbook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// Plays requests in a fresh world, one after the other, each until everything rests, with one
/// death or two on the way, or none. The same seed plays the same.
final class Trial {
    private static final int MOST_TURNS = 100_000;

    /// A broker needs that long to see that a process is gone.
    private static final Duration SESSION = Duration.ofSeconds(10);

    private final LogOfRecord log = new LogOfRecord();
    private final LeapingTicker ticker = new LeapingTicker();
    private final Map<LifecycleName, OwnerProcess> processes = new LinkedHashMap<>();
    private final Map<String, List<String>> effects = new LinkedHashMap<>();
    private final Map<Visit, Integer> visits = new LinkedHashMap<>();
    private final List<String> violations = new ArrayList<>();
    private final StagedWorld world;
    private final Random random;
    private final long seed;
    private final Optional<Death> death;
    private Optional<Visit> last = Optional.empty();
    private int lives;
    private boolean died;
    private int visitsSince;

    Trial(WorldFactory factory, Optional<Death> death, long seed) {
        this.world = factory.on(new Stage(ticker, this::changed));
        this.death = death;
        this.seed = seed;
        this.random = new Random(seed);
        world.runbooks().forEach(r -> begin(r, Cursor.LOST));
    }

    Outcome play(List<? extends Request> requests) {
        for (Request request : requests) {
            log.append(request);
            settle();
        }
        if (log.head() instanceof Held held) {
            violations.add("it hangs: " + held.run());
        }
        if (death.isPresent() && !died) {
            violations.add("the point was not reached");
        }
        return new Outcome(
                endings(log.head()), world.endState(), effects, visits, violations, log.events());
    }

    private void settle() {
        for (int turn = 0; turn < MOST_TURNS; turn++) {
            List<OwnerProcess> behind =
                    processes.values().stream().filter(OwnerProcess::isBehind).toList();
            if (!behind.isEmpty()) {
                take(behind.get(random.nextInt(behind.size())));
            } else if (!someTakeOver()) {
                return;
            }
        }
        violations.add("it never rests");
    }

    private void take(OwnerProcess process) {
        try {
            process.take();
        } catch (Killed killed) {
            replace(process);
        }
    }

    private boolean someTakeOver() {
        for (OwnerProcess process : List.copyOf(processes.values())) {
            try {
                if (process.takeOver()) {
                    return true;
                }
            } catch (Killed killed) {
                replace(process);
                return true;
            }
        }
        return false;
    }

    private void replace(OwnerProcess dead) {
        boolean keeps = death.map(Death::keepsCursor).orElse(true);
        ticker.leap(SESSION);
        world.runbooks().stream()
                .filter(r -> r.name() == dead.lifecycle())
                .forEach(r -> begin(r, keeps ? dead.cursor() : Cursor.LOST));
    }

    private void begin(Runbook runbook, Cursor cursor) {
        lives++;
        String executor = runbook.name().word() + "-" + lives;
        processes.put(
                runbook.name(),
                new OwnerProcess(
                        runbook,
                        executor,
                        cursor,
                        new OwnerProcess.Surroundings(log, ticker, this::seen, seed)));
    }

    private void seen(Visit visit) {
        last = Optional.of(visit);
        int number = visits.merge(visit, 1, Integer::sum);
        if (visit.moment() == Moment.BEFORE_ACT && !holds(visit.run())) {
            violations.add(visit + " although " + visit.run().sentence() + " holds nothing");
        }
        if (dies(visit, number)) {
            throw new Killed(visit);
        }
    }

    private boolean dies(Visit visit, int number) {
        if (death.isEmpty()) {
            return false;
        }
        if (died) {
            visitsSince++;
            return visitsSince == death.get().again();
        }
        died = death.get().visit().equals(visit) && death.get().number() == number;
        return died;
    }

    private void changed(String object, String change) {
        effects.computeIfAbsent(object, _ -> new ArrayList<>()).add(change);
        boolean acts =
                last.filter(
                                v ->
                                        v.moment() == Moment.BEFORE_ACT
                                                || v.moment() == Moment.AFTER_CHANGE)
                        .isPresent();
        if (!acts) {
            violations.add(
                    "%s was %s outside of an act: %s"
                            .formatted(
                                    object, change, last.map(Visit::toString).orElse("at first")));
        }
        last.ifPresent(v -> seen(new Visit(v.run(), v.place(), Moment.AFTER_CHANGE)));
    }

    private boolean holds(RunKey run) {
        return log.head() instanceof Held held && held.run().key().equals(run);
    }

    private static Map<RunKey, Ending> endings(Environment environment) {
        Map<RunKey, Ending> endings = new HashMap<>();
        for (Past past : environment.history().past()) {
            endings.put(past.run(), past.ending());
        }
        return endings;
    }
}
