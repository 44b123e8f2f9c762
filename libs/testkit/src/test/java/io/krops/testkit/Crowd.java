package io.krops.testkit;

import io.krops.events.Event;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.LifecycleName;
import io.krops.events.Request;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Runbook;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/// Three owners of one environment in all the disorder that a seed can make: each lags behind as it
/// likes, others go on while one looks, acts or speaks; processes die, freeze, lose their cursors
/// and come back; outcomes come twice and late; take-overs come at any time.
final class Crowd implements Onlooker {
    private static final int DEPTH = 3;

    /// Elsewhere the lease was asked a moment ago, and nothing can come between.
    private static final Set<Moment> OTHERS_MAY_GO_ON =
            EnumSet.of(
                    Moment.AFTER_LOOK,
                    Moment.AFTER_ACT,
                    Moment.BEFORE_APPEND,
                    Moment.AFTER_APPEND,
                    Moment.BEFORE_DECISION,
                    Moment.AFTER_DECISION);

    private final LogOfRecord log = new LogOfRecord();
    private final LeapingTicker ticker = new LeapingTicker();
    private final Map<LifecycleName, OwnerProcess> owners = new EnumMap<>(LifecycleName.class);
    private final Deque<OwnerProcess> busy = new ArrayDeque<>();
    private final List<String> violations = new ArrayList<>();
    private final StagedWorld world;
    private final Random random;
    private final double disorder;
    private int lives;
    private boolean calm;

    Crowd(WorldFactory factory, long seed, double disorder) {
        this.random = new Random(seed);
        this.disorder = disorder;
        this.world = factory.on(new Stage(ticker, (_, _) -> {}));
        world.runbooks().forEach(r -> begin(r, Cursor.LOST));
    }

    LogOfRecord log() {
        return log;
    }

    List<String> violations() {
        return violations;
    }

    Iterable<OwnerProcess> owners() {
        return owners.values();
    }

    /// Plays until all requests are in the log and everybody rests.
    void play(List<Request> requests) {
        Deque<Request> waiting = new ArrayDeque<>(requests);
        while (!waiting.isEmpty()) {
            log.append(waiting.remove());
            int pause = random.nextInt(3) * random.nextInt(40);
            for (int i = 0; i < pause; i++) {
                somethingHappens();
            }
        }
        calm = true;
        for (int turn = 0; turn < 10_000; turn++) {
            if (!someTurn(true)) {
                return;
            }
        }
        violations.add("it never rests");
    }

    @Override
    public void sees(Visit visit) {
        if (visit.moment() == Moment.BEFORE_ACT) {
            checkRightToAct(visit);
        }
        if (happens(0.01)) {
            throw new Killed(visit);
        }
        boolean goesOn = OTHERS_MAY_GO_ON.contains(visit.moment()) && busy.size() < DEPTH;
        while (goesOn && random.nextInt(3) == 0) {
            somethingHappens();
        }
    }

    private void checkRightToAct(Visit visit) {
        if (!(log.head() instanceof Held held && held.run().key().equals(visit.run()))) {
            violations.add(visit + " although its run holds nothing");
        }
        if (owners.get(visit.run().lifecycle()) != busy.peek()) {
            violations.add(visit + " although the environment is another process's");
        }
    }

    private void somethingHappens() {
        if (happens(0.02)) {
            replace(any(), happens(0.3));
        } else if (happens(0.05)) {
            repeatAnOutcome();
        } else if (happens(0.05)) {
            within(any(), OwnerProcess::takeOver);
        } else {
            someTurn(false);
        }
    }

    private boolean happens(double probability) {
        return !calm && random.nextDouble() < probability * disorder;
    }

    private boolean someTurn(boolean takingOver) {
        List<OwnerProcess> behind =
                owners.values().stream()
                        .filter(OwnerProcess::isBehind)
                        .filter(o -> !busy.contains(o) || busy.peek() == o)
                        .toList();
        if (!behind.isEmpty()) {
            within(behind.get(random.nextInt(behind.size())), OwnerProcess::take);
            return true;
        }
        int before = log.end();
        if (takingOver) {
            List.copyOf(owners.values()).forEach(o -> within(o, OwnerProcess::takeOver));
        }
        return log.end() > before;
    }

    private void within(OwnerProcess owner, Consumer<OwnerProcess> turn) {
        if (busy.contains(owner) && busy.peek() != owner) {
            return;
        }
        busy.push(owner);
        try {
            turn.accept(owner);
        } catch (Killed killed) {
            // what it was doing further up on this stack dies with it
            if (busy.stream().filter(o -> o == owner).count() > 1) {
                throw killed;
            }
            replace(owner, random.nextInt(3) == 0);
        } finally {
            busy.pop();
        }
    }

    private void replace(OwnerProcess owner, boolean losesCursor) {
        owner.revoke();
        if (owners.get(owner.lifecycle()) == owner) {
            ticker.leap(Duration.ofSeconds(20));
            Cursor cursor = losesCursor ? Cursor.LOST : owner.cursor();
            world.runbooks().stream()
                    .filter(r -> r.name() == owner.lifecycle())
                    .forEach(r -> begin(r, cursor));
            if (random.nextBoolean()) {
                // a take-over need not wait until the log is read to its end
                within(owners.getOrDefault(owner.lifecycle(), owner), OwnerProcess::takeOver);
            }
        }
    }

    private void begin(Runbook runbook, Cursor cursor) {
        lives++;
        var around = new OwnerProcess.Surroundings(log, ticker, this, lives);
        owners.put(
                runbook.name(),
                new OwnerProcess(runbook, runbook.name().word() + "-" + lives, cursor, around));
    }

    private OwnerProcess any() {
        return List.copyOf(owners.values()).get(random.nextInt(owners.size()));
    }

    private void repeatAnOutcome() {
        List<Event> outcomes = log.events().stream().filter(Crowd::isOutcome).toList();
        if (!outcomes.isEmpty()) {
            log.append(outcomes.get(random.nextInt(outcomes.size())));
        }
    }

    /// What a runner says, and may say twice or late.
    static boolean isOutcome(Event event) {
        return event instanceof LifecycleFact fact
                && (fact instanceof StepCompleted
                        || fact instanceof StepFailed
                        || fact instanceof StepInterrupted
                        || fact instanceof StepProgressed);
    }
}
