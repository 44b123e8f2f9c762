package io.krops.cli.follow;

import io.krops.events.Envelope;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Reading;
import io.krops.wire.Topics;
import io.krops.wire.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// The events of a broker in the order of each environment, without taking part in any group.
public final class EventFeed implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final Wire wire = new Wire(FactsRegistry.of(Map.of()));
    private final KafkaConsumer<String, byte[]> consumer;
    private final List<TopicPartition> partitions;

    private EventFeed(KafkaConsumer<String, byte[]> consumer) {
        this.consumer = consumer;
        this.partitions =
                consumer.partitionsFor(Topics.EVENTS).stream()
                        .map(p -> new TopicPartition(p.topic(), p.partition()))
                        .toList();
        consumer.assign(partitions);
    }

    /// From the first event on.
    public static EventFeed fromTheBeginning(String bootstrapServers) {
        EventFeed feed = new EventFeed(consumer(bootstrapServers));
        feed.consumer.seekToBeginning(feed.partitions);
        return feed;
    }

    /// From now on: nothing that is published after this call is missed.
    public static EventFeed fromNow(String bootstrapServers) {
        EventFeed feed = new EventFeed(consumer(bootstrapServers));
        feed.consumer.seekToEnd(feed.partitions);
        feed.partitions.forEach(feed.consumer::position);
        return feed;
    }

    /// What came in meanwhile; waits a moment if nothing did.
    public List<Envelope<?>> next() {
        List<Envelope<?>> events = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
            if (wire.read(record) instanceof Reading.Known known) {
                events.add(known.envelope());
            }
        }
        return events;
    }

    /// Everything up to the end that the log has now.
    public List<Envelope<?>> rest() {
        Map<TopicPartition, Long> ends = new HashMap<>(consumer.endOffsets(partitions));
        List<Envelope<?>> events = new ArrayList<>();
        while (!ends.isEmpty()) {
            events.addAll(next());
            ends.entrySet().removeIf(end -> consumer.position(end.getKey()) >= end.getValue());
        }
        return events;
    }

    @Override
    public void close() {
        consumer.close();
    }

    private static KafkaConsumer<String, byte[]> consumer(String bootstrapServers) {
        return new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                        "read_committed",
                        ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG,
                        50),
                new StringDeserializer(),
                new ByteArrayDeserializer());
    }
}
