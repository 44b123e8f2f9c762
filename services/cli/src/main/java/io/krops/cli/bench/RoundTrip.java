package io.krops.cli.bench;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// The bare round trip of one transaction: what no step can be faster than.
final class RoundTrip {
    private static final int WARM_UP = 100;
    private static final int SIZE = 1024;

    private RoundTrip() {}

    /// One record in one transaction, until a consumer that reads committed records has it.
    static Percentiles measure(String bootstrapServers, String topic, int times) {
        Percentiles percentiles = new Percentiles();
        TopicPartition partition = new TopicPartition(topic, 0);
        try (var producer = producer(bootstrapServers);
                var consumer = consumer(bootstrapServers)) {
            consumer.assign(List.of(partition));
            consumer.seekToEnd(List.of(partition));
            long end = consumer.position(partition);
            assert end >= 0;
            producer.initTransactions();
            for (int i = 0; i < times + WARM_UP; i++) {
                long start = System.nanoTime();
                producer.beginTransaction();
                var sent = producer.send(new ProducerRecord<>(topic, 0, "bench", new byte[SIZE]));
                producer.commitTransaction();
                assert sent.isDone();
                int read = 0;
                while (read == 0) {
                    read = consumer.poll(Duration.ofSeconds(1)).count();
                }
                if (i >= WARM_UP) {
                    percentiles.add(Duration.ofNanos(System.nanoTime() - start));
                }
            }
        }
        return percentiles;
    }

    private static KafkaProducer<String, byte[]> producer(String bootstrapServers) {
        return new KafkaProducer<>(
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ProducerConfig.TRANSACTIONAL_ID_CONFIG,
                        "krops-bench",
                        ProducerConfig.LINGER_MS_CONFIG,
                        0),
                new StringSerializer(),
                new ByteArraySerializer());
    }

    private static KafkaConsumer<String, byte[]> consumer(String bootstrapServers) {
        return new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                        "read_committed"),
                new StringDeserializer(),
                new ByteArrayDeserializer());
    }
}
