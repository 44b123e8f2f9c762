package io.krops.journal;

import io.krops.lifecycle.Run;
import java.util.Collection;
import java.util.Map;

/// Keeps how many runs held an environment after each change.
record Counting(Collection<Integer> holding) implements Meters {

    @Override
    public void runs(int partition, Map<Run.Phase, Integer> phases) {
        holding.add(phases.values().stream().mapToInt(Integer::intValue).sum());
    }
}
