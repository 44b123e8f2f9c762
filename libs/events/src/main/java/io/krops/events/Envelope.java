package io.krops.events;

import java.time.Instant;
import java.util.Optional;

/// An event with what CloudEvents 1.0.2 wants around it.
///
/// @param id unique together with the source; the same id is the same event
/// @param source `/krops/<service>`
/// @param traceparent W3C trace context: one trace per run
public record Envelope<E extends Event>(
        String id, String source, Instant time, Optional<String> traceparent, E event) {
    public Envelope {
        if (id.isBlank() || source.isBlank()) {
            throw new IllegalArgumentException("an event needs an id and a source");
        }
    }
}
