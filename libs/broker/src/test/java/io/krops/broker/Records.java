package io.krops.broker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Writes to and reads from a real broker, in the fewest words.
final class Records {
    private Records() {}

    static KafkaProducer<String, String> producer(String bootstrapServers) {
        return producer(bootstrapServers, Map.of());
    }

    private static KafkaProducer<String, String> producer(
            String bootstrapServers, Map<String, Object> settings) {
        Map<String, Object> all = new HashMap<>(settings);
        all.put("bootstrap.servers", bootstrapServers);
        all.put("acks", "all");
        all.put("linger.ms", "0");
        all.put("delivery.timeout.ms", "10000");
        all.put("request.timeout.ms", "5000");
        return new KafkaProducer<>(all, new StringSerializer(), new StringSerializer());
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

    /// Answers one record of a topic into another as a service does: in a transaction, as a member
    /// of a group.
    static void answerOnce(String bootstrapServers, String from, String to) {
        try (KafkaConsumer<String, String> consumer =
                        consumer(
                                bootstrapServers,
                                Map.of(
                                        "group.id",
                                        "answering",
                                        "auto.offset.reset",
                                        "earliest",
                                        "max.poll.records",
                                        "1"));
                KafkaProducer<String, String> producer =
                        producer(bootstrapServers, Map.of("transactional.id", "answering"))) {
            producer.initTransactions();
            consumer.subscribe(List.of(from));
            ConsumerRecords<String, String> polled = consumer.poll(Duration.ZERO);
            while (polled.isEmpty()) {
                polled = consumer.poll(Duration.ofMillis(100));
            }
            producer.beginTransaction();
            for (ConsumerRecord<String, String> each : polled) {
                // The commit waits for it and fails with it.
                Future<RecordMetadata> _ =
                        producer.send(
                                new ProducerRecord<>(to, each.key(), "answer to " + each.value()));
            }
            producer.sendOffsetsToTransaction(polled.nextOffsets(), consumer.groupMetadata());
            producer.commitTransaction();
        }
    }

    private static KafkaConsumer<String, String> consumer(
            String bootstrapServers, Map<String, Object> settings) {
        Map<String, Object> all = new HashMap<>(settings);
        all.put("bootstrap.servers", bootstrapServers);
        all.put("enable.auto.commit", "false");
        all.put("isolation.level", "read_committed");
        return new KafkaConsumer<>(all, new StringDeserializer(), new StringDeserializer());
    }

    /// Everything that is in the topic now.
    static List<String> all(String bootstrapServers, String topic) {
        try (KafkaConsumer<String, String> consumer = consumer(bootstrapServers, Map.of())) {
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
