package io.krops.journal;

import io.krops.events.LifecycleName;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Environment.Held;
import io.krops.lifecycle.Environment.Idle;
import io.krops.lifecycle.Past;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/// The state of an environment as a record of `krops.environments`: for a status without reading
/// the whole log.
///
/// @param asOf the last record of `krops.events` that it has in it
public record EnvironmentSnapshot(Environment state, Position asOf) {

    /// A place in `krops.events`.
    ///
    /// @param offset -1 is before the first
    public record Position(int partition, long offset) {}

    static EnvironmentSnapshot of(Environment state, RecordMetadata last) {
        return new EnvironmentSnapshot(state, new Position(last.partition(), last.offset()));
    }

    /// Nothing is known, everything may follow.
    static EnvironmentSnapshot beforeEverything(int partition) {
        return new EnvironmentSnapshot(Environment.UNKNOWN, new Position(partition, -1));
    }

    EnvironmentSnapshot later(EnvironmentSnapshot other) {
        return other.asOf().offset() < asOf.offset() ? this : other;
    }

    /// Whose service writes it, so that three services do not write it three times.
    static Optional<LifecycleName> writer(Environment state) {
        return switch (state) {
            case Held held -> Optional.of(held.run().key().lifecycle());
            case Idle idle ->
                    idle.history().past().stream()
                            .findFirst()
                            .map(Past::run)
                            .map(run -> run.lifecycle());
        };
    }
}
