package io.krops.reactions;

import io.krops.events.Envelope;
import io.krops.events.EventType;
import io.krops.events.Finding;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Wire;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;

/// Says what reactions found.
@ApplicationScoped
public class Findings {
    private final Emitter<byte[]> emitter;
    private final MeterRegistry registry;
    private final Clock clock = Clock.systemUTC();
    private final Wire wire = new Wire(FactsRegistry.of(Map.of()));

    @Inject
    Findings(@Channel("findings") Emitter<byte[]> emitter, MeterRegistry registry) {
        this.emitter = emitter;
        this.registry = registry;
    }

    /// Publishes the finding; done once it cannot be lost.
    ///
    /// The same finding of the same cause has the same id: said twice, it is one event.
    ///
    /// @param service who says it
    /// @param heard the event that it answers, for its trace and the lag
    public CompletionStage<Void> say(String service, Finding finding, Optional<Envelope<?>> heard) {
        Instant now = clock.instant();
        Envelope<Finding> envelope =
                new Envelope<>(
                        "%s/%s".formatted(EventType.of(finding), finding.cause()),
                        "/krops/" + service,
                        now,
                        heard.flatMap(Envelope::traceparent),
                        finding);
        ProducerRecord<String, byte[]> record = wire.write(envelope);
        CompletableFuture<Void> done = new CompletableFuture<>();
        OutgoingKafkaRecordMetadata<String> metadata =
                OutgoingKafkaRecordMetadata.<String>builder()
                        .withKey(record.key())
                        .withHeaders(record.headers())
                        .build();
        emitter.send(
                Message.of(
                        record.value(),
                        Metadata.of(metadata),
                        () -> {
                            done.complete(null);
                            return CompletableFuture.completedFuture(null);
                        },
                        failure -> {
                            done.completeExceptionally(failure);
                            return CompletableFuture.completedFuture(null);
                        }));
        count(service, finding, heard, now);
        return done;
    }

    private void count(String service, Finding finding, Optional<Envelope<?>> heard, Instant now) {
        registry.counter("krops.reactions", "service", service, "type", EventType.of(finding))
                .increment();
        heard.ifPresent(
                event ->
                        registry.timer("krops.reaction.lag", "service", service)
                                .record(Duration.between(event.time(), now)));
    }
}
