package io.krops.journal;

import io.krops.events.LifecycleFact.Completed;
import io.krops.events.RunKey;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/// Waits for runs.
final class Runs {
    private Runs() {}

    /// The time limit is the test's.
    static void awaitCompletion(Load load) throws InterruptedException {
        while (!completed(load).containsAll(load.asked())) {
            if (Thread.interrupted()) {
                Set<RunKey> open = new java.util.HashSet<>(load.asked());
                open.removeAll(completed(load));
                throw new InterruptedException("not completed: " + open);
            }
            LockSupport.parkNanos(100_000_000);
        }
    }

    /// Until every environment was heard of anew.
    static void awaitProgress(Load load, int environments) throws InterruptedException {
        int before = load.facts().size();
        while (load.facts().stream()
                        .skip(before)
                        .map(it -> it.event().environment())
                        .distinct()
                        .count()
                < environments) {
            if (Thread.interrupted()) {
                throw new InterruptedException("only some environments go on");
            }
            LockSupport.parkNanos(100_000_000);
        }
    }

    private static Set<RunKey> completed(Load load) {
        return load.facts().stream()
                .map(it -> it.event())
                .filter(Completed.class::isInstance)
                .map(it -> it.run())
                .collect(Collectors.toSet());
    }
}
