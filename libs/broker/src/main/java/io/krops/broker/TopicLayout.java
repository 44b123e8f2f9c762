package io.krops.broker;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.common.config.TopicConfig;

/// What a topic must be: made by `Topics.ensure`.
///
/// @param compacted only the latest record of each key is kept, for ever
/// @param flushed a record is on disk before it is acknowledged
/// @param retention how long records are kept; empty is for ever
public record TopicLayout(
        String name,
        int partitions,
        boolean compacted,
        boolean flushed,
        Optional<Duration> retention) {
    /// The largest value of a record, in bytes.
    public static final int LARGEST_VALUE = 256 << 10;

    /// A record on the wire is its value, key, headers and some framing.
    private static final int LARGEST_RECORD = LARGEST_VALUE + (32 << 10);

    public TopicLayout {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a topic needs a name");
        }
        if (partitions < 1) {
            throw new IllegalArgumentException(
                    "topic %s needs a partition, not %d".formatted(name, partitions));
        }
        if (compacted && retention.isPresent()) {
            throw new IllegalArgumentException(
                    "topic %s is compacted, so it has no retention".formatted(name));
        }
        if (retention.filter(kept -> !kept.isPositive()).isPresent()) {
            throw new IllegalArgumentException("topic %s would keep nothing".formatted(name));
        }
    }

    /// A log that is kept for ever, every record on disk before it is acknowledged.
    public static TopicLayout log(String name, int partitions) {
        return new TopicLayout(name, partitions, false, true, Optional.empty());
    }

    /// The latest record of each key. It can be made again from the log, so it is not flushed.
    public static TopicLayout table(String name, int partitions) {
        return new TopicLayout(name, partitions, true, false, Optional.empty());
    }

    String cleanUp() {
        return compacted ? TopicConfig.CLEANUP_POLICY_COMPACT : TopicConfig.CLEANUP_POLICY_DELETE;
    }

    /// Kafka's settings for the topic.
    Map<String, String> settings(int replicas) {
        Map<String, String> settings = new TreeMap<>();
        settings.put(TopicConfig.CLEANUP_POLICY_CONFIG, cleanUp());
        settings.put(
                TopicConfig.RETENTION_MS_CONFIG,
                retention.map(kept -> Long.toString(kept.toMillis())).orElse("-1"));
        settings.put(TopicConfig.RETENTION_BYTES_CONFIG, "-1");
        settings.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(LARGEST_RECORD));
        // One of three may be away, and still what is acknowledged is on two.
        settings.put(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, replicas >= 3 ? "2" : "1");
        if (flushed) {
            settings.put(TopicConfig.FLUSH_MESSAGES_INTERVAL_CONFIG, "1");
        }
        return settings;
    }

    public TopicLayout keptFor(Duration retention) {
        return new TopicLayout(name, partitions, compacted, flushed, Optional.of(retention));
    }
}
