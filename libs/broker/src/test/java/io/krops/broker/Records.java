package io.krops.broker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Writes to and reads from a real broker, in the fewest words.
final class Records {
    private Records() {}

    static KafkaProducer<String, String> producer(String bootstrapServers) {
        return new KafkaProducer<>(
                Map.of(
                        "bootstrap.servers",
                        bootstrapServers,
                        "acks",
                        "all",
                        "linger.ms",
                        "0",
                        "delivery.timeout.ms",
                        "10000",
                        "request.timeout.ms",
                        "5000"),
                new StringSerializer(),
                new StringSerializer());
    }

    /// Returns when the broker has acknowledged every value.
    static void send(String bootstrapServers, String topic, String... values)
            throws ExecutionException, InterruptedException {
        try (KafkaProducer<String, String> producer = producer(bootstrapServers)) {
            for (String value : values) {
                producer.send(new ProducerRecord<>(topic, value, value)).get();
            }
        }
    }

    /// Everything that is in the topic now.
    static List<String> all(String bootstrapServers, String topic) {
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(
                        Map.of(
                                "bootstrap.servers",
                                bootstrapServers,
                                "enable.auto.commit",
                                "false"),
                        new StringDeserializer(),
                        new StringDeserializer())) {
            List<TopicPartition> partitions =
                    consumer.partitionsFor(topic).stream()
                            .map(it -> new TopicPartition(topic, it.partition()))
                            .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<String> values = new ArrayList<>();
            while (partitions.stream()
                    .anyMatch(it -> consumer.position(it) < ends.getOrDefault(it, 0L))) {
                for (ConsumerRecord<String, String> each : consumer.poll(Duration.ofMillis(100))) {
                    values.add(each.value());
                }
            }
            return values;
        }
    }
}
