package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.events.RunKey;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Environment.Idle;
import java.util.Optional;

/// What the store keeps of one environment.
///
/// @param trace of the run that holds it
record Remembered(Environment environment, Optional<String> trace) {
    static final Remembered NOTHING = new Remembered(Environment.UNKNOWN, Optional.empty());

    /// A run has the trace of the event by which it came to hold the environment, to its end.
    Remembered became(Environment next, Envelope<? extends Event> cause) {
        return switch (next) {
            case Idle _ -> new Remembered(next, Optional.empty());
            case Held held ->
                    new Remembered(
                            next, Optional.of(traceOf(held.run().key(), cause.traceparent())));
        };
    }

    /// The trace of the run: its own if it holds the environment, else that other one, if any.
    String traceOf(RunKey run, Optional<String> other) {
        return trace.filter(_ -> environment instanceof Held held && held.run().key().equals(run))
                .or(() -> other)
                .orElseGet(() -> Traces.of(run.id()));
    }
}
