package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.StepStarted;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Who held which run when, as the log says it.
final class Holders {
    private record Tenancy(Instant from, String executor, String object) {}

    private final Map<String, List<Tenancy>> byRun = new HashMap<>();
    private final Map<String, List<Instant>> factsByRun = new HashMap<>();

    Holders(List<Envelope<? extends LifecycleFact>> facts) {
        for (Envelope<? extends LifecycleFact> envelope : facts) {
            LifecycleFact fact = envelope.event();
            String run = fact.run().id().value();
            factsByRun.computeIfAbsent(run, _ -> new ArrayList<>()).add(envelope.time());
            switch (fact) {
                case StepStarted s ->
                        begin(
                                run,
                                envelope.time(),
                                s.executor(),
                                CountingUp.object(s.run(), s.step()));
                case Resumed r ->
                        begin(
                                run,
                                envelope.time(),
                                r.executor(),
                                CountingUp.object(r.run(), r.step()));
                default -> {}
            }
        }
    }

    private void begin(String run, Instant at, String executor, String object) {
        byRun.computeIfAbsent(run, _ -> new ArrayList<>()).add(new Tenancy(at, executor, object));
    }

    /// Whether the effect was made by whoever held its run at that moment.
    boolean wasHolder(World.Effect effect) {
        String run = effect.object().substring(0, effect.object().indexOf('/'));
        List<Tenancy> tenancies = byRun.getOrDefault(run, List.of());
        Tenancy holder = null;
        for (Tenancy one : tenancies) {
            if (!one.from().isAfter(effect.at())) {
                holder = one;
            }
        }
        return holder != null
                && isOf(holder.executor(), effect.by())
                && holder.object().equals(effect.object());
    }

    /// For each run that the process held when it was lost: how long until it was heard of again.
    List<Duration> pauses(TwoExecutors.Loss loss) {
        List<Duration> pauses = new ArrayList<>();
        byRun.forEach(
                (run, tenancies) -> {
                    Tenancy last = null;
                    for (Tenancy one : tenancies) {
                        if (one.from().isBefore(loss.at())) {
                            last = one;
                        }
                    }
                    if (last != null && isOf(last.executor(), loss.process())) {
                        factsByRun.getOrDefault(run, List.of()).stream()
                                .filter(at -> at.isAfter(loss.at()))
                                .min(Instant::compareTo)
                                .map(at -> Duration.between(loss.at(), at))
                                .ifPresent(pauses::add);
                    }
                });
        return pauses;
    }

    private static boolean isOf(String executor, String process) {
        return executor.contains(process + "/");
    }
}
