package io.krops.lifecycle;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepProgressed;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// Keeps what the runner says, and is away as often as it is told to.
final class RecordingJournal implements Journal {
    private final List<LifecycleFact> facts = new CopyOnWriteArrayList<>();
    private final AtomicInteger away = new AtomicInteger();

    void awayFor(int appends) {
        away.set(appends);
    }

    @Override
    public void append(LifecycleFact fact) {
        if (away.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
            throw new Faulted(
                    new Fault(FaultCode.UNREACHABLE, "the log", "no answer", "Start the broker."));
        }
        facts.add(fact);
    }

    List<LifecycleFact> facts() {
        return List.copyOf(facts);
    }

    List<StepProgressed> progress() {
        return facts.stream()
                .filter(StepProgressed.class::isInstance)
                .map(StepProgressed.class::cast)
                .toList();
    }
}
