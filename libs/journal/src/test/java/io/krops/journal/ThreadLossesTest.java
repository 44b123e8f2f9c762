package io.krops.journal;

import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.REPLACE_THREAD;
import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.streams.errors.StreamsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThreadLossesTest {
    private final List<Throwable> fatal = new ArrayList<>();
    private Instant now = JournalBench.NOW;
    private final ThreadLosses losses = new ThreadLosses(() -> now, fatal::add);

    @Test
    void aThreadThatDiesOfSomethingThatPassesIsReplaced() {
        assertThat(losses.handle(new StreamsException(new TimeoutException("late"))))
                .isEqualTo(REPLACE_THREAD);
        assertThat(fatal).isEmpty();
    }

    static Stream<Throwable> whatStays() {
        return Stream.of(
                new StreamsException(new SaslAuthenticationException("no")),
                new StreamsException(new TopicAuthorizationException("no")),
                new OutOfMemoryError());
    }

    @ParameterizedTest
    @MethodSource("whatStays")
    void whatWillNotPassEndsTheJournal(Throwable cause) {
        assertThat(losses.handle(cause)).isEqualTo(SHUTDOWN_CLIENT);
        assertThat(fatal).containsExactly(cause);
    }

    @Test
    void whatHappensAgainAndAgainEndsTheJournal() {
        for (int i = 0; i < 5; i++) {
            assertThat(losses.handle(new IllegalStateException())).isEqualTo(REPLACE_THREAD);
        }
        assertThat(losses.handle(new IllegalStateException())).isEqualTo(SHUTDOWN_CLIENT);
    }

    @Test
    void whatHappensNowAndThenDoesNot() {
        for (int i = 0; i < 10; i++) {
            now = now.plus(Duration.ofSeconds(20));
            assertThat(losses.handle(new IllegalStateException())).isEqualTo(REPLACE_THREAD);
        }
    }
}
