package io.krops.journal;

import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.RunKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How long it takes from the end of a step to the first look of the next: through the log twice.
final class Measured {
    private Measured() {}

    static String trips(Load load, World world) {
        Map<RunKey, Instant> ended = new HashMap<>();
        List<Duration> trips = new ArrayList<>();
        Map<String, Instant> looks = world.firstLooks();
        for (var envelope : load.facts()) {
            LifecycleFact fact = envelope.event();
            if (fact instanceof StepCompleted) {
                ended.put(fact.run(), envelope.time());
            } else if (fact instanceof StepStarted next && ended.containsKey(fact.run())) {
                Instant looked = looks.get(CountingUp.object(next.run(), next.step()));
                if (looked != null) {
                    trips.add(Duration.between(ended.get(next.run()), looked));
                }
            }
        }
        return "measured, end of a step to first look of the next: " + percentiles(trips);
    }

    static String percentiles(List<Duration> all) {
        List<Duration> sorted = all.stream().sorted().toList();
        if (sorted.isEmpty()) {
            return "nothing";
        }
        return "p50 %d ms, p99 %d ms, max %d ms of %d"
                .formatted(
                        sorted.get(sorted.size() / 2).toMillis(),
                        sorted.get(sorted.size() * 99 / 100).toMillis(),
                        sorted.getLast().toMillis(),
                        sorted.size());
    }
}
