package io.krops.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.Event;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.lifecycle.Environment.Held;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RelevanceTest {
    private static final int LOGS = 2_000;
    private static final int LENGTH = 60;

    /// Whatever the order of the log: what is decided, handed out, cancelled and withdrawn is the
    /// same, and so is who holds the environment and what it remembers.
    @ParameterizedTest
    @EnumSource(LifecycleName.class)
    void anOwnerDoesWithoutTheStepsOfOthers(LifecycleName own) {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<Event> all = new ArrayList<>(Transitions.events().values());
        Owner owner = Scene.owner(own);
        for (int log = 0; log < LOGS; log++) {
            Environment whole = Environment.UNKNOWN;
            Environment reduced = Environment.UNKNOWN;
            for (int i = 0; i < LENGTH; i++) {
                Event event = all.get(random.nextInt(all.size()));
                Turn turn = Turn.take(whole, event, owner);
                whole = turn.next();
                if (Relevance.matters(event, own)) {
                    Turn without = Turn.take(reduced, event, owner);
                    reduced = without.next();
                    assertThat(told(without)).as("seed %d, %s", seed, event).isEqualTo(told(turn));
                } else {
                    assertThat(told(turn)).as("seed %d, %s", seed, event).isEqualTo(NOTHING);
                }
                assertThat(core(reduced, own)).as("seed %d", seed).isEqualTo(core(whole, own));
            }
        }
    }

    @Test
    void ofStepsIsWhatNamesAStep() {
        assertThat(Relevance.OF_STEPS)
                .isEqualTo(
                        Stream.of(LifecycleFact.class.getPermittedSubclasses())
                                .filter(
                                        fact ->
                                                Stream.of(fact.getRecordComponents())
                                                        .anyMatch(
                                                                c -> c.getName().equals("attempt")))
                                .collect(Collectors.toSet()));
    }

    private static final List<Object> NOTHING =
            List.of(List.of(), Optional.empty(), Optional.empty(), Optional.empty());

    private static List<Object> told(Turn turn) {
        return List.of(turn.decisions(), turn.handout(), turn.cancel(), turn.withdraw());
    }

    private static List<Object> core(Environment state, LifecycleName own) {
        return switch (state) {
            case Environment.Idle idle -> List.of(idle);
            case Held held when held.run().key().lifecycle() == own -> List.of(held);
            case Held held ->
                    List.of(
                            held.run().key(),
                            held.run().phase(),
                            held.run().plan(),
                            held.run().options(),
                            held.history());
        };
    }
}
