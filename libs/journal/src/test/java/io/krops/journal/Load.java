package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleName;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Reading;
import io.krops.wire.Topics;
import io.krops.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Asks for one run after the other in many environments, and reads along what becomes of them.
final class Load implements AutoCloseable {
    private final Wire wire = new Wire(FactsRegistry.of(Map.of()));
    private final KafkaProducer<String, byte[]> producer;
    private final KafkaConsumer<String, byte[]> consumer;
    private final Map<RunKey, Instant> asked = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Envelope<? extends LifecycleFact>> facts =
            new ConcurrentLinkedQueue<>();
    private final Thread reader;
    private volatile boolean more = true;
    private volatile boolean closed;

    Load(String bootstrapServers) {
        producer =
                new KafkaProducer<>(
                        Map.of(
                                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                                bootstrapServers,
                                ProducerConfig.LINGER_MS_CONFIG,
                                0),
                        new StringSerializer(),
                        new ByteArraySerializer());
        consumer =
                new KafkaConsumer<>(
                        Map.of(
                                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                                bootstrapServers,
                                ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                                "read_committed"),
                        new StringDeserializer(),
                        new ByteArrayDeserializer());
        List<TopicPartition> all =
                consumer.partitionsFor(Topics.EVENTS).stream()
                        .map(it -> new TopicPartition(Topics.EVENTS, it.partition()))
                        .toList();
        consumer.assign(all);
        consumer.seekToBeginning(all);
        reader = Thread.ofPlatform().daemon().name("load").start(this::readAlong);
    }

    void begin(int environments) throws ExecutionException, InterruptedException {
        for (int i : IntStream.range(0, environments).toArray()) {
            ask(new EnvironmentName("environment-" + i), 1);
        }
    }

    /// No run follows those that are under way.
    void noMore() {
        more = false;
    }

    Set<RunKey> asked() {
        return Set.copyOf(asked.keySet());
    }

    /// What was read so far, in the order of each environment.
    List<Envelope<? extends LifecycleFact>> facts() {
        return List.copyOf(facts);
    }

    @Override
    public void close() {
        closed = true;
        while (reader.isAlive()) {
            LockSupport.parkNanos(10_000_000);
        }
        consumer.close();
        producer.close();
    }

    private void readAlong() {
        while (!closed) {
            consumer.poll(Duration.ofMillis(50))
                    .forEach(
                            record -> {
                                if (wire.read(record) instanceof Reading.Known known
                                        && known.envelope().event() instanceof LifecycleFact fact) {
                                    take(known.envelope(), fact);
                                }
                            });
        }
    }

    private void take(Envelope<?> envelope, LifecycleFact fact) {
        facts.add(
                new Envelope<>(
                        envelope.id(),
                        envelope.source(),
                        envelope.time(),
                        envelope.traceparent(),
                        fact));
        switch (fact) {
            case Completed completed -> askNext(completed.run());
            // asked before the service had read that the run before is over
            case Attached attached -> {
                asked.remove(attached.run());
                askNext(attached.run());
            }
            default -> {}
        }
    }

    private void askNext(RunKey last) {
        String id = last.id().value();
        int number = Integer.parseInt(id.substring(id.lastIndexOf('.') + 1));
        if (more) {
            try {
                ask(last.environment(), number + 1);
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void ask(EnvironmentName environment, int number)
            throws ExecutionException, InterruptedException {
        RunKey run =
                new RunKey(
                        environment, LifecycleName.TEARDOWN, new RunId(environment + "." + number));
        if (asked.putIfAbsent(run, Instant.now()) == null) {
            var _ =
                    producer.send(
                                    wire.write(
                                            new Envelope<>(
                                                    run.id().value(),
                                                    "/krops/test",
                                                    Instant.now(),
                                                    Optional.empty(),
                                                    new RunRequested(run, Set.of(), "test"))))
                            .get();
        }
    }
}
