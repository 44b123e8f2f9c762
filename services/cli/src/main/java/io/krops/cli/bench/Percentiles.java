package io.krops.cli.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// How long something took, many times.
final class Percentiles {
    private final List<Long> nanos = new ArrayList<>();

    void add(Duration one) {
        nanos.add(one.toNanos());
    }

    int count() {
        return nanos.size();
    }

    /// In milliseconds; 0 if nothing was measured.
    double millis(int percent) {
        if (nanos.isEmpty()) {
            return 0;
        }
        List<Long> sorted = nanos.stream().sorted().toList();
        int index = Math.min(sorted.size() - 1, sorted.size() * percent / 100);
        return sorted.get(index) / 1e6;
    }
}
