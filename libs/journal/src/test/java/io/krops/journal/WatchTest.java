package io.krops.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WatchTest {
    private static final Duration SESSION = Duration.ofSeconds(10);

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicLong wall = new AtomicLong();
    private final Watch watch = new Watch(SESSION, nanos::get, wall::get);
    private long heartbeats;

    @Test
    void anEraLastsAsLongAsTicksAndHeartbeatsCome() {
        int era = watch.era();
        for (int i = 0; i < 100; i++) {
            pass(Duration.ofSeconds(3));
            tickWithAHeartbeat();
        }
        assertThat(watch.isOver(era)).isFalse();
    }

    @Test
    void aProcessThatThawsFindsItsEraOverBeforeTheWatchHadItsTurn() {
        int era = watch.era();
        pass(Duration.ofSeconds(6));
        assertThat(watch.isOver(era)).isTrue();
    }

    @Test
    void anEraThatIsOverStaysOver() {
        int era = watch.era();
        pass(Duration.ofSeconds(6));
        tickWithAHeartbeat();
        assertThat(watch.isOver(era)).isTrue();
        assertThat(watch.isOver(watch.era())).isFalse();
    }

    @Test
    void theEraEndsWhenTheMachineSlept() {
        int era = watch.era();
        wall.addAndGet(Duration.ofSeconds(6).toNanos());
        assertThat(watch.isOver(era)).isTrue();
    }

    @Test
    void theEraEndsWhenNoHeartbeatIsAnswered() {
        int era = watch.era();
        for (int i = 0; i < 4; i++) {
            pass(Duration.ofSeconds(2));
            watch.tick(heartbeats);
        }
        assertThat(watch.isOver(era)).isFalse();
        pass(Duration.ofMillis(1100));
        watch.tick(heartbeats);
        assertThat(watch.isOver(era)).isTrue();
    }

    @Test
    void aConfirmationOfTheGroupCountsLikeAHeartbeat() {
        int era = watch.era();
        for (int i = 0; i < 10; i++) {
            pass(Duration.ofSeconds(2));
            watch.confirmed();
            watch.tick(heartbeats);
        }
        assertThat(watch.isOver(era)).isFalse();
    }

    @Test
    void whoeverListensHearsOfTheEndOnce() {
        AtomicInteger told = new AtomicInteger();
        watch.whenEraEnds(told::incrementAndGet);
        pass(Duration.ofSeconds(6));
        tickWithAHeartbeat();
        tickWithAHeartbeat();
        assertThat(told).hasValue(1);
    }

    @Test
    void afterTheCloseNothingBegins() {
        watch.close();
        assertThat(watch.isOver(watch.era())).isTrue();
    }

    private void tickWithAHeartbeat() {
        heartbeats++;
        watch.tick(heartbeats);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
        wall.addAndGet(time.toNanos());
    }
}
