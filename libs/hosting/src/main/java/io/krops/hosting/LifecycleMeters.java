package io.krops.hosting;

import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.journal.Meters;
import io.krops.lifecycle.Run;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// The meters of one lifecycle: runs by state, ends of runs, durations and attempts of steps,
/// waiting requests, dead letters.
final class LifecycleMeters implements Meters {
    private final MeterRegistry registry;
    private final String lifecycle;
    private final Map<Integer, Map<Run.Phase, Integer>> runs = new ConcurrentHashMap<>();
    private final AtomicLong lastWaitMillis = new AtomicLong();

    LifecycleMeters(MeterRegistry registry, String lifecycle) {
        this.registry = registry;
        this.lifecycle = lifecycle;
        for (Run.Phase phase : Run.Phase.values()) {
            Gauge.builder("krops.runs", this, m -> m.count(phase))
                    .description("Runs that hold an environment")
                    .tag("lifecycle", lifecycle)
                    .tag("state", phase.name().toLowerCase(Locale.ROOT))
                    .register(registry);
        }
        Gauge.builder("krops.oldest.waiting.request", lastWaitMillis, ms -> ms.get() / 1000.0)
                .description("How long the latest request waited before it was taken")
                .baseUnit("seconds")
                .tag("lifecycle", lifecycle)
                .register(registry);
    }

    @Override
    public void fact(LifecycleFact fact) {
        switch (fact) {
            case StepStarted s -> attempt(s.step().value());
            case Resumed r -> attempt(r.step().value());
            case StepCompleted c -> duration(c.step().value(), "completed", c.spent());
            case StepFailed f -> duration(f.step().value(), "failed", f.spent());
            case Completed _ -> ended("completed");
            case Failed _ -> ended("failed");
            case Cancelled _ -> ended("cancelled");
            case LifecycleFact _ -> {
                // counted elsewhere, or not at all
            }
        }
    }

    @Override
    public void runs(int partition, Map<Run.Phase, Integer> holding) {
        runs.put(partition, Map.copyOf(holding));
    }

    @Override
    public void requestTaken(Duration waited) {
        lastWaitMillis.set(waited.toMillis());
    }

    @Override
    public void deadLetter(String topic, String reason) {
        registry.counter("krops.dead.letters", "lifecycle", lifecycle, "topic", topic).increment();
    }

    private int count(Run.Phase phase) {
        return runs.values().stream().mapToInt(m -> m.getOrDefault(phase, 0)).sum();
    }

    private void attempt(String step) {
        registry.counter("krops.step.attempts", "lifecycle", lifecycle, "step", step).increment();
    }

    private void duration(String step, String outcome, Duration spent) {
        registry.timer(
                        "krops.step.duration",
                        "lifecycle",
                        lifecycle,
                        "step",
                        step,
                        "outcome",
                        outcome)
                .record(spent);
    }

    private void ended(String outcome) {
        registry.counter("krops.runs.ended", "lifecycle", lifecycle, "outcome", outcome)
                .increment();
    }
}
