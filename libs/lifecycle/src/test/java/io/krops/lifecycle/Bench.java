package io.krops.lifecycle;

import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.events.StepName;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/// A runner with one step before it, a journal that remembers, and time that leaps.
final class Bench {
    static final Duration DEADLINE = Duration.ofMinutes(10);

    final RecordingJournal journal = new RecordingJournal();
    final LeapingTicker ticker = new LeapingTicker();
    final AtomicBoolean lease = new AtomicBoolean(true);
    private final StepWithin step;
    final Runner runner;

    Bench(StepWithin step, Tempo tempo) {
        this.step = step;
        this.runner = new Runner(means(tempo));
    }

    Bench(StepWithin step) {
        this.step = step;
        this.runner = new Runner(means(new Tempo(1, ticker)));
    }

    static Bench of(Step step) {
        return new Bench(StepWithin.step(step, DEADLINE));
    }

    private Runner.Means means(Tempo tempo) {
        Runbook book = Scene.bookOf(LifecycleName.PIVOT, List.of(step));
        return new Runner.Means(book, journal, lease::get, tempo, 42);
    }

    Handout handout(StepName name, int attempt, Duration spent) {
        StepContext context = new StepContext(Scene.RUN, Set.of(), Map.of(), History.NONE);
        return new Handout(name, attempt, spent, context);
    }

    Handout handout() {
        return handout(step.name(), 1, Duration.ZERO);
    }

    /// Carries the step out and gives the last word about it.
    LifecycleFact outcome() {
        runner.carryOut(handout());
        return journal.facts().getLast();
    }
}
