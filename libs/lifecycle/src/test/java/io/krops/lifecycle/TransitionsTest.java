package io.krops.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.krops.events.Event;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.events.Request;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every event in every state, against `transitions.txt`: what becomes of the environment, what the
/// owner decides, what the runner is told. `-Dkrops.accept=true` rewrites the table.
class TransitionsTest {
    private static final Owner OWNER = Scene.owner(LifecycleName.PIVOT);
    private static final Map<String, Environment> STATES = Transitions.states();
    private static final Map<String, Event> EVENTS = Transitions.events();

    @BeforeAll
    static void accept() throws IOException {
        if (Boolean.getBoolean("krops.accept")) {
            Files.writeString(Path.of("src/test/resources/transitions.txt"), table());
        }
    }

    @TestFactory
    Stream<DynamicTest> followsTheTable() throws IOException {
        Map<String, String> expected = expected();
        return EVENTS.keySet().stream()
                .map(
                        event ->
                                dynamicTest(
                                        event,
                                        () ->
                                                assertThat(block(event))
                                                        .isEqualTo(expected.get(event))));
    }

    @Test
    void hasNoRowThatNothingTries() throws IOException {
        assertThat(expected().keySet()).isEqualTo(EVENTS.keySet());
    }

    @Test
    void triesEveryFactAndEveryRequest() {
        Set<Class<?>> tried =
                EVENTS.values().stream().map(Event::getClass).collect(Collectors.toSet());
        assertThat(tried).containsAll(Arrays.asList(LifecycleFact.class.getPermittedSubclasses()));
        assertThat(tried).containsAll(Arrays.asList(Request.class.getPermittedSubclasses()));
    }

    @Test
    void everyFactChangesSomethingSomewhere() {
        Set<Class<?>> changing =
                EVENTS.values().stream()
                        .filter(e -> STATES.values().stream().anyMatch(s -> Fold.apply(s, e) != s))
                        .map(Event::getClass)
                        .collect(Collectors.toSet());
        assertThat(changing)
                .containsExactlyInAnyOrder(LifecycleFact.class.getPermittedSubclasses());
    }

    @Test
    void visitsEveryPhase() {
        Set<Run.Phase> visited =
                STATES.values().stream()
                        .filter(Environment.Held.class::isInstance)
                        .map(e -> ((Environment.Held) e).run().phase())
                        .collect(Collectors.toSet());
        assertThat(visited).containsExactlyInAnyOrder(Run.Phase.values());
    }

    private static String table() {
        return EVENTS.keySet().stream()
                .map(e -> e + "\n" + block(e))
                .collect(Collectors.joining("\n"));
    }

    private static String block(String event) {
        return STATES.entrySet().stream()
                .map(s -> "    %-28s%s%n".formatted(s.getKey(), outcome(s.getValue(), event)))
                .collect(Collectors.joining());
    }

    private static String outcome(Environment state, String event) {
        return Words.of(state, Turn.take(state, Objects.requireNonNull(EVENTS.get(event)), OWNER));
    }

    private static Map<String, String> expected() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(
                        TransitionsTest.class.getResourceAsStream("/transitions.txt"))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> blocks = new LinkedHashMap<>();
            for (String block : text.split("\n\n", -1)) {
                String[] headAndRest = block.split("\n", 2);
                blocks.put(headAndRest[0], headAndRest[1].stripTrailing() + "\n");
            }
            return blocks;
        }
    }
}
