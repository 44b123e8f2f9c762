package io.krops.journal;

import org.apache.kafka.streams.KafkaStreams;

/// How the journal is, for health checks.
public enum JournalState {
    /// Starting, or partitions move between processes: requests wait.
    REBALANCING,
    RUNNING,
    /// Gave up, or stopped without being asked: only a new process helps.
    ERROR,
    CLOSED;

    static JournalState of(KafkaStreams.State state) {
        return switch (state) {
            case CREATED, REBALANCING -> REBALANCING;
            case RUNNING -> RUNNING;
            case PENDING_ERROR, ERROR -> ERROR;
            case PENDING_SHUTDOWN, NOT_RUNNING -> CLOSED;
        };
    }
}
