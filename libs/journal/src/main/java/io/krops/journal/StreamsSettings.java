package io.krops.journal;

import static org.apache.kafka.streams.StreamsConfig.consumerPrefix;
import static org.apache.kafka.streams.StreamsConfig.mainConsumerPrefix;
import static org.apache.kafka.streams.StreamsConfig.producerPrefix;

import java.time.Duration;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.WallclockTimestampExtractor;

/// The journal's settings in Kafka's words: exactly once, prompt, and small in memory.
final class StreamsSettings {
    /// A transaction that a dead process left open holds up every reader of its partitions, so this
    /// is part of the time until a run goes on. The broker looks for such transactions every
    /// `transaction.abort.timed.out.transaction.cleanup.interval.ms`.
    private static final Duration TRANSACTION = Duration.ofSeconds(4);

    private static final String MIB = Integer.toString(1 << 20);

    private StreamsSettings() {}

    static Properties of(JournalSettings journal) {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, journal.applicationId());
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, journal.bootstrapServers());
        settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, "1");
        settings.put(
                StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, Integer.toString(journal.standbys()));
        journal.stateDirectory()
                .ifPresent(it -> settings.put(StreamsConfig.STATE_DIR_CONFIG, it.toString()));
        settings.put(
                StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG,
                Serdes.ByteArraySerde.class.getName());
        settings.put(
                StreamsConfig.DEFAULT_VALUE_SERDE_CLASS_CONFIG,
                Serdes.ByteArraySerde.class.getName());
        // The time of a record is whatever its sender says; a wrong one must not stop a partition.
        settings.put(
                StreamsConfig.DEFAULT_TIMESTAMP_EXTRACTOR_CLASS_CONFIG,
                WallclockTimestampExtractor.class.getName());
        prompt(settings);
        small(settings);
        group(journal, settings);
        return settings;
    }

    private static void prompt(Properties settings) {
        // A transaction costs the same for one decision as for twenty. After a quiet moment the
        // first decision is committed at once; under load they share transactions.
        settings.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, "25");
        // A commit that is due waits for the end of a poll.
        settings.put(StreamsConfig.POLL_MS_CONFIG, "15");
        settings.put(StreamsConfig.MAX_TASK_IDLE_MS_CONFIG, "0");
        settings.put(producerPrefix(ProducerConfig.LINGER_MS_CONFIG), "0");
        // One transaction follows on the heels of the other, and the broker may still be busy
        // with the markers of the one before.
        settings.put(producerPrefix(ProducerConfig.RETRY_BACKOFF_MS_CONFIG), "5");
        settings.put(
                producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG),
                Long.toString(TRANSACTION.toMillis()));
        settings.put(consumerPrefix(ConsumerConfig.FETCH_MIN_BYTES_CONFIG), "1");
        settings.put(mainConsumerPrefix(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG), "100");
    }

    private static void small(Properties settings) {
        settings.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, "0");
        settings.put(StreamsConfig.METRIC_REPORTER_CLASSES_CONFIG, "");
        settings.put(StreamsConfig.ENABLE_METRICS_PUSH_CONFIG, "false");
        settings.put(producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG), MIB + "0");
        settings.put(consumerPrefix(ConsumerConfig.FETCH_MAX_BYTES_CONFIG), MIB + "0");
        settings.put(consumerPrefix(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG), MIB);
        settings.put(consumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG), "200");
    }

    private static void group(JournalSettings journal, Properties settings) {
        long session = journal.sessionTimeout().toMillis();
        settings.put(
                mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG),
                Long.toString(session));
        settings.put(
                mainConsumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG),
                Long.toString(session / 5));
        settings.put(consumerPrefix(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG), "earliest");
        settings.put(consumerPrefix(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG), "false");
        // Whoever stops in good order says so, and its partitions move at once; Streams would
        // otherwise let the session run out. A static member is left to come back.
        settings.put(mainConsumerPrefix("internal.leave.group.on.close"), "true");
        journal.instance()
                .ifPresent(
                        it ->
                                settings.put(
                                        mainConsumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG),
                                        it));
    }
}
