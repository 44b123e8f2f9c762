package io.krops.journal;

import io.krops.events.EnvironmentName;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Fold;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Reading;
import io.krops.wire.Topics;
import io.krops.wire.Wire;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// The state of all environments, from the latest snapshots and the events after them.
///
/// Reads with a consumer of its own, belongs to no group and starts nothing; safe beside any number
/// of services.
public final class Snapshots {
    private static final Duration POLL = Duration.ofMillis(100);

    /// What is known of all environments in one moment.
    ///
    /// @param next by partition, the offset in `krops.events` of the first record that is not in
    ///     it: where to go on listening
    public record Picture(Map<EnvironmentName, Environment> environments, Map<Integer, Long> next) {
        public Picture {
            environments = Map.copyOf(environments);
            next = Map.copyOf(next);
        }

        public Environment of(EnvironmentName name) {
            return environments.getOrDefault(name, Environment.UNKNOWN);
        }
    }

    private final Wire wire;
    private final StateJson json;

    public Snapshots(FactsRegistry facts) {
        wire = new Wire(facts);
        json = new StateJson(facts);
    }

    /// Reads as far as the log went when it was called.
    ///
    /// @throws org.apache.kafka.common.KafkaException if the broker does not answer
    public Picture read(String bootstrapServers) {
        Map<String, Object> kafka =
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                        "read_committed",
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                        false,
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        "earliest",
                        ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG,
                        false,
                        ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                        15_000);
        try (Consumer<String, byte[]> consumer =
                new KafkaConsumer<>(kafka, new StringDeserializer(), new ByteArrayDeserializer())) {
            return read(consumer);
        }
    }

    Picture read(Consumer<String, byte[]> consumer) {
        Map<EnvironmentName, EnvironmentSnapshot> latest = latest(consumer);
        Map<EnvironmentName, Environment> states = new HashMap<>();
        latest.forEach((name, snapshot) -> states.put(name, snapshot.state()));

        List<TopicPartition> events = partitions(consumer, Topics.EVENTS);
        consumer.assign(events);
        consumer.seekToBeginning(events);
        firstMissing(latest)
                .forEach(
                        (partition, offset) ->
                                consumer.seek(
                                        new TopicPartition(Topics.EVENTS, partition), offset));
        toTheEnd(consumer, record -> take(record, latest, states));

        Map<Integer, Long> next = new HashMap<>();
        events.forEach(it -> next.put(it.partition(), consumer.position(it)));
        return new Picture(states, next);
    }

    /// The most recent one of each environment: services that lag may write an older one later.
    private Map<EnvironmentName, EnvironmentSnapshot> latest(Consumer<String, byte[]> consumer) {
        List<TopicPartition> snapshots = partitions(consumer, Topics.ENVIRONMENTS);
        consumer.assign(snapshots);
        consumer.seekToBeginning(snapshots);
        Map<EnvironmentName, EnvironmentSnapshot> latest = new HashMap<>();
        toTheEnd(
                consumer,
                record ->
                        latest.merge(
                                new EnvironmentName(record.key()),
                                json.read(record.value(), EnvironmentSnapshot.class),
                                EnvironmentSnapshot::later));
        return latest;
    }

    /// Every environment has a snapshot before its first fact, so that nothing lies before these.
    private static Map<Integer, Long> firstMissing(
            Map<EnvironmentName, EnvironmentSnapshot> latest) {
        Map<Integer, Long> first = new HashMap<>();
        latest.values()
                .forEach(
                        it ->
                                first.merge(
                                        it.asOf().partition(), it.asOf().offset() + 1, Math::min));
        return first;
    }

    private void take(
            ConsumerRecord<String, byte[]> record,
            Map<EnvironmentName, EnvironmentSnapshot> latest,
            Map<EnvironmentName, Environment> states) {
        if (wire.read(record) instanceof Reading.Known known) {
            EnvironmentName name = known.envelope().event().environment();
            boolean isNew =
                    Optional.ofNullable(latest.get(name))
                            .map(it -> it.asOf().offset() < record.offset())
                            .orElse(true);
            if (isNew) {
                Environment before = states.getOrDefault(name, Environment.UNKNOWN);
                states.put(name, Fold.apply(before, known.envelope().event()));
            }
        }
    }

    private static List<TopicPartition> partitions(Consumer<?, ?> consumer, String topic) {
        return consumer.partitionsFor(topic).stream()
                .map(it -> new TopicPartition(topic, it.partition()))
                .toList();
    }

    private static void toTheEnd(
            Consumer<String, byte[]> consumer,
            java.util.function.Consumer<ConsumerRecord<String, byte[]>> each) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
        while (ends.entrySet().stream()
                .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            consumer.poll(POLL).forEach(each);
        }
    }
}
