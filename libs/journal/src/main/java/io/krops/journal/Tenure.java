package io.krops.journal;

import io.krops.events.RunKey;
import io.krops.lifecycle.Handout;
import io.krops.lifecycle.Owner;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Runner;
import io.krops.lifecycle.Tempo;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The time in which one partition belongs to this process without a break: an executor id of its
/// own, and the steps that are carried out meanwhile.
///
/// Ends with the assignment or with the era, whichever comes first; a step of a tenure that is over
/// touches nothing more.
final class Tenure {
    private static final Logger LOG = System.getLogger(Tenure.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /// What outlives a tenure.
    record Ground(Runbook runbook, Outcomes outcomes, Tempo tempo, long seed, String process) {}

    private final Watch watch;
    private final int era;
    private final Owner owner;
    private final Runner runner;
    private final Map<RunKey, String> traces = new ConcurrentHashMap<>();
    private final Runnable stop = this::stop;
    private volatile boolean over;

    private Tenure(Watch watch, Ground ground) {
        this.watch = watch;
        this.era = watch.era();
        String executor = ground.process() + "/" + UUID.randomUUID();
        this.owner = new Owner(ground.runbook(), executor);
        this.runner =
                new Runner(
                        new Runner.Means(
                                ground.runbook(),
                                fact -> ground.outcomes().append(fact, trace(fact.run())),
                                () -> !isOver(),
                                ground.tempo(),
                                ground.seed()));
    }

    static Tenure begin(Watch watch, Ground ground) {
        Tenure tenure = new Tenure(watch, ground);
        watch.whenEraEnds(tenure.stop);
        return tenure;
    }

    boolean isOver() {
        return over || watch.isOver(era);
    }

    Owner owner() {
        return owner;
    }

    /// @param trace of the run, for what comes of the step
    void begin(Handout handout, String trace) {
        traces.put(handout.context().run(), trace);
        runner.begin(handout);
    }

    void cancel(RunKey run) {
        runner.cancel(run);
    }

    void withdraw(RunKey run) {
        runner.withdraw(run);
        traces.remove(run);
    }

    int underway() {
        return runner.underway();
    }

    /// Interrupts the steps and waits a bounded time until they have stopped.
    void end() {
        watch.forget(stop);
        over = true;
        if (!withdrawAll(PATIENCE)) {
            LOG.log(Level.WARNING, "a step did not stop within {0}", PATIENCE);
        }
    }

    /// Interrupts the steps and waits for nothing.
    void stop() {
        over = true;
        boolean _ = withdrawAll(Duration.ZERO);
    }

    private String trace(RunKey run) {
        return traces.getOrDefault(run, Traces.of(run.id()));
    }

    private boolean withdrawAll(Duration patience) {
        try {
            return runner.withdrawAll(patience);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
