package io.krops.wire;

import io.krops.events.Event;
import io.krops.events.Request;

/// The names of all topics.
public final class Topics {
    /// Who may ask is an access rule of this topic.
    public static final String REQUESTS = "krops.requests";

    /// Facts and findings. As many partitions as `REQUESTS`, so that an environment's requests and
    /// facts meet.
    public static final String EVENTS = "krops.events";

    /// Compacted: the latest state of each environment. No record without data.
    public static final String ENVIRONMENTS = "krops.environments";

    /// What could not be read, with the reason.
    public static final String DEAD_LETTERS = "krops.dead-letters";

    private Topics() {}

    /// The topic that an event belongs in.
    public static String of(Event event) {
        return event instanceof Request ? REQUESTS : EVENTS;
    }
}
