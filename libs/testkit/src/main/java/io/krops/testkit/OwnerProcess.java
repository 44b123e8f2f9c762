package io.krops.testkit;

import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.events.RunKey;
import io.krops.lifecycle.Decision;
import io.krops.lifecycle.Handout;
import io.krops.lifecycle.Owner;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Runner;
import io.krops.lifecycle.Tempo;
import io.krops.lifecycle.Turn;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// A process that owns one lifecycle: reads the log in order, appends what follows, carries out
/// what is handed to it on the calling thread.
///
/// Stands in for the journal and decides nothing itself. May be asked to read on from within a step
/// that it carries out, as a journal reads on while a runner works; a step handed out meanwhile
/// waits for its turn. For one thread.
public final class OwnerProcess {

    /// What all processes share.
    public record Surroundings(
            LogOfRecord log, LeapingTicker ticker, Onlooker onlooker, long seed) {}

    private final Surroundings around;
    private final Owner owner;
    private final Runner runner;
    private final Deque<Handout> handedOut = new ArrayDeque<>();
    private Cursor cursor;
    private boolean assigned = true;
    private boolean deciding;
    private boolean carrying;

    /// @param executor new with every process
    /// @param cursor where the one before it had come to
    public OwnerProcess(Runbook runbook, String executor, Cursor cursor, Surroundings around) {
        this.around = around;
        this.cursor = cursor;
        Runbook watched = new WatchedRunbook(runbook, around.onlooker());
        this.owner = new Owner(watched, executor);
        this.runner =
                new Runner(
                        new Runner.Means(
                                watched,
                                this::say,
                                () -> assigned,
                                new Tempo(1, around.ticker()),
                                around.seed()));
    }

    public LifecycleName lifecycle() {
        return owner.runbook().name();
    }

    public Cursor cursor() {
        return cursor;
    }

    /// Whether there is something that it could take now.
    public boolean isBehind() {
        return assigned && !deciding && cursor.position() < around.log().end();
    }

    /// Reads the next event and does what follows from it.
    public void take() {
        deciding = true;
        Turn turn = Turn.take(cursor.environment(), around.log().at(cursor.position()), owner);
        commit(turn);
        turn.cancel().ifPresent(runner::cancel);
        turn.withdraw().ifPresent(this::withdraw);
        turn.handout().ifPresent(handedOut::add);
        deciding = false;
        carryOut();
    }

    /// Goes on with what a process before it left, as the journal does from time to time.
    ///
    /// @return whether there was anything
    public boolean takeOver() {
        Optional<LifecycleFact> fact =
                assigned && !deciding
                        ? Decision.takeOver(cursor.environment(), owner)
                        : Optional.empty();
        fact.ifPresent(
                f -> {
                    around.onlooker().sees(Visit.of(f, Moment.BEFORE_DECISION));
                    around.log().append(f);
                    around.onlooker().sees(Visit.of(f, Moment.AFTER_DECISION));
                });
        return fact.isPresent();
    }

    /// The environment goes to another process; this one does nothing more.
    public void revoke() {
        assigned = false;
        handedOut.clear();
    }

    private void commit(Turn turn) {
        turn.decisions().forEach(d -> around.onlooker().sees(Visit.of(d, Moment.BEFORE_DECISION)));
        turn.decisions().forEach(around.log()::append);
        cursor = new Cursor(cursor.position() + 1, turn.next());
        turn.decisions().forEach(d -> around.onlooker().sees(Visit.of(d, Moment.AFTER_DECISION)));
    }

    private void withdraw(RunKey run) {
        runner.withdraw(run);
        // the step that is withdrawn is further up on this very thread: its lease tells it
        Thread.interrupted();
        handedOut.removeIf(h -> h.context().run().equals(run));
    }

    private void carryOut() {
        if (carrying) {
            return;
        }
        carrying = true;
        while (assigned && !handedOut.isEmpty()) {
            runner.carryOut(handedOut.remove());
        }
        carrying = false;
    }

    private void say(LifecycleFact fact) {
        around.onlooker().sees(Visit.of(fact, Moment.BEFORE_APPEND));
        around.log().append(fact);
        around.onlooker().sees(Visit.of(fact, Moment.AFTER_APPEND));
    }
}
