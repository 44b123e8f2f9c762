package io.krops.lifecycle;

import io.krops.events.RunId;
import io.krops.events.RunKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What an environment remembers of runs that are over: bounded, newest first.
///
/// @param standing the last run that completed a platform which no teardown has removed since
public record History(List<Past> past, Optional<RunKey> standing) {
    /// A request that comes again after that many others is taken for a new one.
    static final int REMEMBERED = 32;

    public static final History NONE = new History(List.of(), Optional.empty());

    public History {
        past = List.copyOf(past);
    }

    public boolean knows(RunId run) {
        return past.stream().anyMatch(p -> p.run().id().equals(run));
    }

    History with(RunKey run, Ending ending) {
        List<Past> longer = new ArrayList<>();
        longer.add(new Past(run, ending));
        past.stream().limit(REMEMBERED - 1).forEach(longer::add);
        return new History(longer, standing);
    }

    History completed(RunKey run, Ending ending) {
        Optional<RunKey> stands =
                switch (run.lifecycle()) {
                    case BOOTSTRAP, PIVOT -> Optional.of(run);
                    case TEARDOWN -> Optional.empty();
                };
        return new History(with(run, ending).past(), stands);
    }
}
