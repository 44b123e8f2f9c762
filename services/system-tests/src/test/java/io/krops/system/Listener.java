package io.krops.system;

import io.krops.events.Event;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Reading;
import io.krops.wire.Topics;
import io.krops.wire.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// Hears everything that is said on the topic of events, from its beginning.
final class Listener implements AutoCloseable {
    private final Wire wire = new Wire(FactsRegistry.of(Map.of()));
    private final KafkaConsumer<String, byte[]> consumer;
    private final List<Event> heard = new ArrayList<>();

    Listener(String bootstrapServers) {
        consumer =
                new KafkaConsumer<>(
                        Map.of(
                                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                                bootstrapServers,
                                ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                                "read_committed"),
                        new StringDeserializer(),
                        new ByteArrayDeserializer());
        List<TopicPartition> partitions =
                consumer.partitionsFor(Topics.EVENTS).stream()
                        .map(p -> new TopicPartition(p.topic(), p.partition()))
                        .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
    }

    /// The first event of that kind, heard already or within that time.
    <E extends Event> E await(Class<E> type, Predicate<E> wanted, Duration within) {
        long until = System.nanoTime() + within.toNanos();
        int looked = 0;
        while (true) {
            for (; looked < heard.size(); looked++) {
                if (type.isInstance(heard.get(looked))
                        && wanted.test(type.cast(heard.get(looked)))) {
                    return type.cast(heard.get(looked));
                }
            }
            if (System.nanoTime() > until) {
                throw new AssertionError(
                        "no %s within %s; heard: %s"
                                .formatted(type.getSimpleName(), within, lastHeard()));
            }
            poll();
        }
    }

    List<Event> heard() {
        return List.copyOf(heard);
    }

    private String lastHeard() {
        return heard.stream()
                .skip(Math.max(0, heard.size() - 12))
                .map(Event::toString)
                .toList()
                .toString();
    }

    private void poll() {
        consumer.poll(Duration.ofMillis(200))
                .forEach(
                        record -> {
                            switch (wire.read(record)) {
                                case Reading.Known known -> heard.add(known.envelope().event());
                                case Reading.Unknown unknown ->
                                        throw new AssertionError("unknown: " + unknown);
                                case Reading.Unreadable unreadable ->
                                        throw new AssertionError("unreadable: " + unreadable);
                            }
                        });
    }

    @Override
    public void close() {
        consumer.close();
    }
}
