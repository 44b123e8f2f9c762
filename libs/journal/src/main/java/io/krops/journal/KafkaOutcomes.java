package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.StepName;
import io.krops.lifecycle.Journal;
import io.krops.wire.Topics;
import io.krops.wire.Wire;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Says in the log what came of a step. Not part of any transaction: what is doubled or late counts
/// for nothing, as `Fold` knows.
///
/// Thread-safe; blocks until the broker has acknowledged.
public final class KafkaOutcomes implements Journal, Outcomes, AutoCloseable {
    private static final Duration DELIVERY = Duration.ofSeconds(10);
    private static final Duration ATTEMPT = Duration.ofSeconds(4);

    private final Producer<String, byte[]> producer;
    private final Wire wire;
    private final String source;
    private final InstantSource clock;

    KafkaOutcomes(
            Producer<String, byte[]> producer, Wire wire, String source, InstantSource clock) {
        this.producer = producer;
        this.wire = wire;
        this.source = source;
        this.clock = clock;
    }

    static KafkaOutcomes open(JournalSettings settings, Wire wire, InstantSource clock) {
        Map<String, Object> kafka =
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        settings.bootstrapServers(),
                        ProducerConfig.CLIENT_ID_CONFIG,
                        settings.applicationId() + "-outcomes",
                        ProducerConfig.ACKS_CONFIG,
                        "all",
                        ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                        true,
                        ProducerConfig.LINGER_MS_CONFIG,
                        0,
                        ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                        (int) DELIVERY.toMillis(),
                        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                        (int) ATTEMPT.toMillis(),
                        ProducerConfig.MAX_BLOCK_MS_CONFIG,
                        DELIVERY.toMillis(),
                        ProducerConfig.BUFFER_MEMORY_CONFIG,
                        4L << 20);
        return new KafkaOutcomes(
                new KafkaProducer<>(kafka, new StringSerializer(), new ByteArraySerializer()),
                wire,
                settings.source(),
                clock);
    }

    /// How many partitions the log has.
    ///
    /// @throws Faulted `UNREACHABLE` if the broker does not say it in time
    int partitions() {
        try {
            return producer.partitionsFor(Topics.EVENTS).size();
        } catch (KafkaException unreachable) {
            throw faulted("topic " + Topics.EVENTS, unreachable);
        }
    }

    @Override
    public void append(LifecycleFact fact) {
        append(fact, Traces.of(fact.run().id()));
    }

    @Override
    public void append(LifecycleFact fact, String trace) {
        String what = "the log of " + fact.environment();
        try {
            var _ = producer.send(written(fact, trace)).get();
        } catch (ExecutionException failed) {
            throw faulted(what, Optional.ofNullable(failed.getCause()).orElse(failed));
        } catch (KafkaException failed) {
            throw faulted(what, failed);
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
            throw faulted(what, withdrawn);
        }
    }

    @Override
    public void close() {
        producer.close(DELIVERY);
    }

    /// An outcome that cannot be written, now or ever, must end its run and not hang it.
    private ProducerRecord<String, byte[]> written(LifecycleFact fact, String trace) {
        try {
            return wire.write(envelope(fact, trace));
        } catch (IllegalArgumentException refused) {
            if (fact instanceof StepCompleted c) {
                Fault fault =
                        new Fault(
                                FaultCode.BUG,
                                "step " + c.step(),
                                String.valueOf(refused.getMessage()),
                                "What the step did stands. Report it with a support bundle");
                return wire.write(
                        envelope(
                                new StepFailed(c.run(), c.step(), c.attempt(), fault, c.spent()),
                                trace));
            }
            throw refused;
        }
    }

    private Envelope<LifecycleFact> envelope(LifecycleFact fact, String trace) {
        return new Envelope<>(id(fact), source, clock.instant(), Optional.of(trace), fact);
    }

    /// What is said twice has the same id.
    private static String id(LifecycleFact fact) {
        return switch (fact) {
            case StepProgressed p -> id(fact, p.step(), p.attempt(), "progress-" + p.sequence());
            case StepCompleted c -> id(fact, c.step(), c.attempt(), "completed");
            case StepFailed f -> id(fact, f.step(), f.attempt(), "failed");
            case StepInterrupted i -> id(fact, i.step(), i.attempt(), "interrupted");
            case LifecycleFact _ ->
                    throw new IllegalArgumentException(
                            "not an outcome of a step: " + fact.getClass().getSimpleName());
        };
    }

    private static String id(LifecycleFact fact, StepName step, int attempt, String verb) {
        return "%s/%s/%d/%s".formatted(fact.run().id(), step, attempt, verb);
    }

    private static Faulted faulted(String what, Throwable why) {
        return new Faulted(
                new Fault(
                        FaultCode.UNREACHABLE,
                        what,
                        why.getClass().getSimpleName(),
                        "Start the broker, or see why it does not answer"),
                why);
    }
}
