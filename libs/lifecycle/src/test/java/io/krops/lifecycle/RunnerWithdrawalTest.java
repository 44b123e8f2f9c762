package io.krops.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class RunnerWithdrawalTest {

    @Test
    void whoeverWaitsForAllWaitsForTheStepsWithdrawnBeforeAsWell() throws InterruptedException {
        CountDownLatch looking = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        Scripted step = new Scripted("Try it").then(() -> deaf(looking, mayEnd));
        Bench bench = new Bench(StepWithin.step(step, Bench.DEADLINE), Tempo.REAL);
        bench.runner.begin(bench.handout());
        looking.await();
        bench.runner.withdraw(Scene.RUN);

        assertThat(bench.runner.withdrawAll(Duration.ofMillis(1))).isFalse();
        mayEnd.countDown();
        assertThat(bench.runner.withdrawAll(Duration.ofSeconds(15))).isTrue();
    }

    /// Goes on in spite of interrupts, like a native library.
    private static Reading deaf(CountDownLatch looking, CountDownLatch mayEnd) {
        looking.countDown();
        while (mayEnd.getCount() > 0) {
            Thread.onSpinWait();
        }
        return Reading.holds("it is there");
    }
}
