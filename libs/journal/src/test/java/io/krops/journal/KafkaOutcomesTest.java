package io.krops.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.events.Envelope;
import io.krops.events.Facts;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleName;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Reading;
import io.krops.wire.Wire;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class KafkaOutcomesTest {
    record Large(String text) implements Facts {}

    record Unregistered(String text) implements Facts {}

    private static final RunKey RUN = JournalBench.run(LifecycleName.PIVOT, "r");
    private final Wire wire = new Wire(FactsRegistry.of(Map.of("large", Large.class)));

    @Test
    void anOutcomeIsAnEventOfItsRunWithAnIdThatIsTheSameWhenItIsSaidTwice() {
        var producer = producer(true);
        KafkaOutcomes outcomes = outcomes(producer);
        outcomes.append(completed(Facts.NONE), "00-1-2-01");
        outcomes.append(completed(Facts.NONE), "00-1-2-01");

        assertThat(producer.history())
                .map(it -> envelope(it.key(), it))
                .allSatisfy(
                        it -> {
                            assertThat(it.id()).isEqualTo("r/first/1/completed");
                            assertThat(it.source()).isEqualTo("/krops/pivot");
                            assertThat(it.traceparent()).contains("00-1-2-01");
                            assertThat(it.event()).isEqualTo(completed(Facts.NONE));
                        })
                .hasSize(2);
    }

    @Test
    void aBrokerThatDoesNotAnswerIsAFaultThatMayPass() {
        var producer = producer(false);
        KafkaOutcomes outcomes = outcomes(producer);
        var _ =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    while (!producer.errorNext(new TimeoutException("late"))) {
                                        Thread.onSpinWait();
                                    }
                                });
        assertThatThrownBy(() -> outcomes.append(completed(Facts.NONE)))
                .isInstanceOfSatisfying(
                        Faulted.class,
                        it -> assertThat(it.fault().code()).isEqualTo(FaultCode.UNREACHABLE));
    }

    @Test
    void whoeverIsWithdrawnMeanwhileStaysInterrupted() {
        KafkaOutcomes outcomes = outcomes(producer(false));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> outcomes.append(completed(Facts.NONE)))
                .isInstanceOf(Faulted.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void factsThatAreTooLargeFailTheStepInsteadOfHangingIt() {
        assertThat(said(new Large("x".repeat(Wire.LIMIT))))
                .isInstanceOfSatisfying(
                        StepFailed.class,
                        it -> assertThat(it.fault().code()).isEqualTo(FaultCode.BUG));
    }

    @Test
    void factsThatCouldNotBeReadBackFailTheStep() {
        assertThat(said(new Unregistered("?"))).isInstanceOf(StepFailed.class);
    }

    private LifecycleFact said(Facts facts) {
        var producer = producer(true);
        outcomes(producer).append(completed(facts));
        var record = producer.history().getFirst();
        return (LifecycleFact) envelope(record.key(), record).event();
    }

    private Envelope<?> envelope(
            String key, org.apache.kafka.clients.producer.ProducerRecord<String, byte[]> record) {
        return ((Reading.Known) wire.read(key, record.headers(), record.value())).envelope();
    }

    private KafkaOutcomes outcomes(MockProducer<String, byte[]> producer) {
        return new KafkaOutcomes(producer, wire, "/krops/pivot", () -> JournalBench.NOW);
    }

    private static MockProducer<String, byte[]> producer(boolean answers) {
        return new MockProducer<>(answers, null, new StringSerializer(), new ByteArraySerializer());
    }

    private static StepCompleted completed(Facts facts) {
        return new StepCompleted(
                RUN, new StepName("first"), 1, facts, "made", 1, Duration.ZERO, List.of());
    }
}
