package io.krops.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.Envelope;
import io.krops.events.Event;
import io.krops.events.EventType;
import io.krops.events.Finding;
import io.krops.events.LifecycleFact;
import io.krops.events.Request;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
    private static final int TRIES = 300;

    private final Wire wire = new Wire(FactsRegistry.of(Map.of("seen", WireTest.Seen.class)));

    static Stream<Class<? extends Event>> records() {
        return Samples.records().stream();
    }

    @ParameterizedTest
    @MethodSource("records")
    void everyEventIsReadAsItWasWritten(Class<? extends Event> record) {
        long seed = new SecureRandom().nextLong();
        Samples samples = new Samples(seed);
        for (int i = 0; i < TRIES; i++) {
            Event event = samples.sample(record);
            Envelope<Event> envelope =
                    new Envelope<>(
                            "id-" + i,
                            "/krops/test",
                            Instant.parse("2026-12-01T05:41:00.123456Z"),
                            Optional.empty(),
                            event);

            var written = wire.write(envelope);

            assertThat(wire.read(written.key(), written.headers(), written.value()))
                    .as("seed %d, try %d", seed, i)
                    .isEqualTo(new Reading.Known(envelope));
        }
    }

    @ParameterizedTest
    @MethodSource("records")
    void theCatalogueKnowsEveryTypeThatIsWritten(Class<? extends Event> record) {
        Samples samples = new Samples(1);
        for (int i = 0; i < TRIES; i++) {
            String type = EventType.of(samples.sample(record));

            assertThat(EventCatalogue.byType()).containsEntry(type, record);
        }
    }

    @Test
    void everyPermittedRecordIsTried() {
        int permitted =
                Request.class.getPermittedSubclasses().length
                        + LifecycleFact.class.getPermittedSubclasses().length
                        + Finding.class.getPermittedSubclasses().length;

        assertThat(Samples.records()).hasSize(permitted).allMatch(Class::isRecord);
    }
}
