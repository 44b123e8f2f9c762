package io.krops.cli.follow;

import io.krops.broker.BrokerUnavailable;
import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Wire;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Publishes what a person asks for.
public final class Publisher {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Clock CLOCK = Clock.systemUTC();

    private Publisher() {}

    /// A new id: sorts by time.
    public static String freshId() {
        byte[] random = new byte[5];
        RANDOM.nextBytes(random);
        long millis = CLOCK.millis();
        return "%012x-%s".formatted(millis, HexFormat.of().formatHex(random));
    }

    /// Returns once the event cannot be lost.
    ///
    /// @throws BrokerUnavailable if the broker does not take it
    public static void publish(String bootstrapServers, Event event) {
        Instant now = CLOCK.instant();
        String trace = HexFormat.of().formatHex(random(16));
        String span = HexFormat.of().formatHex(random(8));
        Envelope<Event> envelope =
                new Envelope<>(
                        freshId(),
                        "/krops/cli",
                        now,
                        Optional.of("00-%s-%s-01".formatted(trace, span)),
                        event);
        try (var producer =
                new KafkaProducer<>(
                        Map.of(
                                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                                bootstrapServers,
                                ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                                10_000,
                                ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                                5_000,
                                ProducerConfig.LINGER_MS_CONFIG,
                                0,
                                ProducerConfig.MAX_BLOCK_MS_CONFIG,
                                10_000),
                        new StringSerializer(),
                        new ByteArraySerializer())) {
            producer.send(new Wire(FactsRegistry.of(Map.of())).write(envelope)).get();
        } catch (ExecutionException refused) {
            throw new BrokerUnavailable(
                    "broker at " + bootstrapServers,
                    String.valueOf(refused.getMessage()),
                    "Nothing was asked for. See that the broker answers and try again",
                    refused);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BrokerUnavailable(
                    "broker at " + bootstrapServers, "interrupted", "Try again", interrupted);
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }
}
