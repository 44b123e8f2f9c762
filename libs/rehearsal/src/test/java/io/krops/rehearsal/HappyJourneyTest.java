package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HappyJourneyTest {
    @TempDir Path folder;

    @Test
    void aPlatformComesUpMovesAndGoes() {
        SimulatedLaptop laptop = SimulatedLaptop.without(folder);

        HappyJourney.travel(laptop);

        assertThat(laptop.world.state()).isEmpty();
        assertThat(laptop.world.breaches()).isEmpty();
    }

    @Test
    void theSameSeedGivesTheSameEffectsInTheSameOrder() {
        SimulatedLaptop first = SimulatedLaptop.seeded(folder, 11);
        SimulatedLaptop second = SimulatedLaptop.seeded(folder, 11);

        HappyJourney.travel(first);
        HappyJourney.travel(second);

        assertThat(second.world.effects().all()).isEqualTo(first.world.effects().all());
        assertThat(second.world.clock().instant()).isEqualTo(first.world.clock().instant());
    }

    @Test
    void thePlatformIsTheSameWhateverTheSeed() {
        Map<Long, String> states = new TreeMap<>();
        for (long seed : new long[] {1, 2, 3}) {
            SimulatedLaptop laptop = SimulatedLaptop.seeded(folder, seed);
            HappyJourney.bootstrap(laptop, new Journey(laptop));
            states.put(seed, laptop.world.state());
        }

        assertThat(states.values().stream().distinct()).hasSize(1);
    }
}
