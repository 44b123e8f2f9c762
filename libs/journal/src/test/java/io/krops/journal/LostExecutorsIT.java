package io.krops.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.broker.EmbeddedBroker;
import io.krops.events.LifecycleFact.Completed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Two processes carry out runs in many environments; one after the other they are killed and
/// frozen at moments that a seed gives (`krops.seed`, `krops.moments`).
@Timeout(400)
class LostExecutorsIT {
    private static final int ENVIRONMENTS = 10;
    private static final Duration GOES_ON_WITHIN = Duration.ofSeconds(15);
    static final long SEED = seed();
    private static final int MOMENTS = Integer.getInteger("krops.moments", 20);

    @Test
    void noEffectIsMadeTwiceAndEveryRunGoesOn() throws Exception {
        System.out.println("krops.seed=" + SEED);
        Random random = new Random(SEED);
        try (EmbeddedBroker broker = EmbeddedBroker.temporary();
                World world = World.open()) {
            Log.prepare(broker.bootstrapServers());
            try (Load load = new Load(broker.bootstrapServers());
                    TwoExecutors executors =
                            new TwoExecutors(
                                    broker.bootstrapServers(),
                                    world.address(),
                                    SEED,
                                    Path.of("target", "executors.log"))) {
                load.begin(ENVIRONMENTS);
                Runs.awaitProgress(load, ENVIRONMENTS);
                for (Disturbance next : Disturbance.sequence(MOMENTS, random)) {
                    Thread.sleep(random.nextLong(1000));
                    executors.suffer(next);
                    Runs.awaitProgress(load, ENVIRONMENTS);
                    assertThat(executors.bothAreAlive()).isTrue();
                }
                load.noMore();
                Runs.awaitCompletion(load);
                judge(load, world, executors.losses());
            }
        }
    }

    private static void judge(Load load, World world, List<TwoExecutors.Loss> losses) {
        Holders holders = new Holders(load.facts());
        List<Duration> pauses =
                losses.stream().flatMap(loss -> holders.pauses(loss).stream()).toList();
        List<World.Effect> refused =
                world.log().stream().filter(effect -> !effect.accepted()).toList();
        System.out.printf(
                "measured, %d runs through %d losses: held runs went on after %s; %d refused%n",
                load.asked().size(), losses.size(), Measured.percentiles(pauses), refused.size());
        System.out.println(Measured.trips(load, world));

        assertThat(losses).hasSize(MOMENTS);
        assertThat(pauses).isNotEmpty().allMatch(it -> it.compareTo(GOES_ON_WITHIN) <= 0);
        assertThat(world.log())
                .filteredOn(World.Effect::accepted)
                .allMatch(holders::wasHolder)
                .doesNotHaveDuplicates()
                .hasSize(load.asked().size() * 4 * CountingUp.EFFECTS);
        assertThat(world.versions().values()).allMatch(it -> it == CountingUp.EFFECTS);
        // a process may be lost with an effect on its way, and the world sees it late
        Set<String> lost =
                losses.stream().map(TwoExecutors.Loss::process).collect(Collectors.toSet());
        assertThat(refused).allMatch(effect -> lost.contains(effect.by()));
        assertThat(completions(load)).doesNotHaveDuplicates().hasSameElementsAs(load.asked());
    }

    private static List<Object> completions(Load load) {
        List<Object> completed = new ArrayList<>();
        load.facts().stream()
                .map(it -> it.event())
                .filter(Completed.class::isInstance)
                .forEach(it -> completed.add(it.run()));
        return completed;
    }

    private static long seed() {
        try {
            return Long.parseLong(System.getProperty("krops.seed", ""));
        } catch (NumberFormatException none) {
            return new Random().nextLong();
        }
    }
}
