package io.krops.cli.bench;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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

/// The bare round trip of one transaction: one record written and committed, until a consumer that
/// reads committed records has it. No step can be faster.
final class RoundTrip implements AutoCloseable {
    private static final int WARM_UP = 100;
    private static final int SIZE = 1024;
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final KafkaProducer<String, byte[]> producer;
    private final KafkaConsumer<String, byte[]> consumer;
    private final TopicPartition partition;

    RoundTrip(String bootstrapServers, String topic) {
        producer = producer(bootstrapServers);
        consumer = consumer(bootstrapServers);
        partition = new TopicPartition(topic, 0);
        consumer.assign(List.of(partition));
        consumer.seekToEnd(List.of(partition));
        long end = consumer.position(partition);
        assert end >= 0;
        producer.initTransactions();
        for (int i = 0; i < WARM_UP; i++) {
            Duration _ = once();
        }
    }

    /// While nothing else goes on.
    Percentiles alone(int times) {
        Percentiles percentiles = new Percentiles();
        for (int i = 0; i < times; i++) {
            percentiles.add(once());
        }
        return percentiles;
    }

    /// Beside whatever goes on, ten times a second at most, until it is over.
    Percentiles beside(CountDownLatch over) {
        Percentiles percentiles = new Percentiles();
        try {
            while (!over.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                percentiles.add(once());
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        return percentiles;
    }

    private Duration once() {
        long start = System.nanoTime();
        producer.beginTransaction();
        var sent =
                producer.send(new ProducerRecord<>(partition.topic(), 0, "bench", new byte[SIZE]));
        producer.commitTransaction();
        assert sent.isDone();
        int read = 0;
        while (read == 0) {
            read = consumer.poll(Duration.ofSeconds(1)).count();
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    @Override
    public void close() {
        producer.close(Duration.ZERO);
        consumer.close();
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
