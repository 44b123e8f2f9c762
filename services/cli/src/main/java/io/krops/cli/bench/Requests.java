package io.krops.cli.bench;

import io.krops.cli.follow.Publisher;
import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Wire;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Asks for many runs over one connection.
final class Requests implements AutoCloseable {
    private final Wire wire = new Wire(FactsRegistry.of(Map.of()));
    private final KafkaProducer<String, byte[]> producer;

    Requests(String bootstrapServers) {
        producer =
                new KafkaProducer<>(
                        Map.of(
                                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                                bootstrapServers,
                                ProducerConfig.LINGER_MS_CONFIG,
                                0),
                        new StringSerializer(),
                        new ByteArraySerializer());
    }

    void ask(EnvironmentName environment, LifecycleName lifecycle) {
        RunKey run = new RunKey(environment, lifecycle, new RunId(Publisher.freshId()));
        Set<RunOption> options =
                lifecycle == LifecycleName.BOOTSTRAP ? Set.of(RunOption.PIVOT_FOLLOWS) : Set.of();
        var envelope =
                new Envelope<>(
                        run.id().value() + "-asked",
                        "/krops/bench",
                        Clock.systemUTC().instant(),
                        Optional.empty(),
                        new RunRequested(run, options, "bench"));
        var sent = producer.send(wire.write(envelope));
        assert sent != null;
    }

    @Override
    public void close() {
        producer.close();
    }
}
