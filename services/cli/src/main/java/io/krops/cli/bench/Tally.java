package io.krops.cli.bench;

import io.krops.cli.follow.EventFeed;
import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.RunId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Counts what an independent reader of the log sees.
final class Tally {
    private final EventFeed feed;
    private final Set<RunId> runs = new HashSet<>();
    private final Set<RunId> ended = new HashSet<>();
    private final Map<RunId, Instant> completed = new HashMap<>();
    private final Percentiles nextStep = new Percentiles();
    private final List<String> failures = new ArrayList<>();
    private long events;
    private int lifecycles;

    Tally(EventFeed feed) {
        this.feed = feed;
    }

    /// Reads on. A teardown that the pivot before it still seemed to hold off is asked for again:
    /// requests and facts have no order between them.
    ///
    /// @param pivoted takes up the environments whose pivot has completed since
    /// @param torn takes up the environments whose teardown has completed since
    void take(List<EnvironmentName> pivoted, List<EnvironmentName> torn) {
        for (Envelope<?> envelope : feed.next()) {
            events++;
            if (envelope.event() instanceof LifecycleFact fact) {
                count(fact, envelope.time());
                if (fact instanceof Rejected rejected && ended.contains(rejected.holder().id())) {
                    pivoted.add(rejected.environment());
                }
                if (fact instanceof Completed done) {
                    switch (done.run().lifecycle()) {
                        case BOOTSTRAP -> {
                            // goes on in its pivot
                        }
                        case PIVOT -> pivoted.add(done.environment());
                        case TEARDOWN -> torn.add(done.environment());
                    }
                }
            }
        }
    }

    private void count(LifecycleFact fact, Instant time) {
        switch (fact) {
            case StepCompleted c -> completed.put(c.run().id(), time);
            case StepStarted s -> {
                Instant before = completed.remove(s.run().id());
                if (before != null) {
                    nextStep.add(Duration.between(before, time));
                }
            }
            case Started s -> runs.add(s.run().id());
            case Completed c -> {
                lifecycles++;
                ended.add(c.run().id());
            }
            case Failed f -> failures.add(f.run().sentence() + ": " + f.fault().sentence());
            case Refused r -> failures.add(r.run().sentence() + ": " + r.fault().sentence());
            case LifecycleFact _ -> {
                // counted as an event
            }
        }
    }

    long events() {
        return events;
    }

    int runs() {
        return runs.size();
    }

    int lifecycles() {
        return lifecycles;
    }

    Percentiles nextStep() {
        return nextStep;
    }

    List<String> failures() {
        return failures;
    }
}
