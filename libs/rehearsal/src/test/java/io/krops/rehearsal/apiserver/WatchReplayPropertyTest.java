package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Whatever is written: whoever lists at a version and follows from there knows what there is.
final class WatchReplayPropertyTest {

    /// One thing that somebody does; what the state does not allow is refused and changes nothing.
    record Write(String verb, String name, String value) {}

    @Provide
    Arbitrary<List<Write>> writes() {
        return Combinators.combine(
                        Arbitraries.of("create", "apply", "merge", "hold", "release", "delete"),
                        Arbitraries.of("a", "b", "c"),
                        Arbitraries.of("1", "2", "3"))
                .as(Write::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(40);
    }

    @Property(tries = 150)
    void watchFromAnyVersionReplaysExactlyTheChanges(@ForAll("writes") List<Write> writes) {
        ObjectStore store = Manifest.store();
        List<Change> heard = new ArrayList<>();
        store.listen(heard::add);
        Map<Long, Map<String, String>> states = new TreeMap<>();
        states.put(store.version(), state(store));
        for (Write write : writes) {
            run(store, write);
            states.put(store.version(), state(store));
        }

        assertThat(heard).extracting(Change::version).isSorted().doesNotHaveDuplicates();
        states.forEach(
                (version, state) -> {
                    List<Change> replayed = new ArrayList<>();
                    store.follow(version, replayed::add);
                    assertThat(replayed)
                            .isEqualTo(heard.stream().filter(c -> c.version() > version).toList());
                    Map<String, String> built = new TreeMap<>(state);
                    replayed.forEach(change -> apply(built, change));
                    assertThat(built).isEqualTo(state(store));
                });
    }

    @Property(tries = 50)
    void objectsThatAreHandedOutNeverChange(@ForAll("writes") List<Write> writes) {
        ObjectStore store = Manifest.store();
        Map<Long, String> asTold = new TreeMap<>();
        List<Change> heard = new ArrayList<>();
        store.listen(
                change -> {
                    heard.add(change);
                    asTold.put(change.version(), change.object().toString());
                });

        writes.forEach(write -> run(store, write));

        assertThat(heard)
                .allSatisfy(c -> assertThat(c.object()).hasToString(asTold.get(c.version())));
    }

    private static void run(ObjectStore store, Write write) {
        ObjectNode object = Manifest.configMap(write.name(), "k", write.value());
        ObjectKey key = store.keyOf(object);
        try {
            switch (write.verb()) {
                case "create" -> store.create(object, "creator");
                case "apply" -> store.apply(object, "applier", true, false);
                case "merge" ->
                        store.merge(
                                key,
                                Manifest.yaml("{data: {m: '%s'}}".formatted(write.value())),
                                "patcher");
                case "hold" ->
                        store.merge(
                                key, Manifest.yaml("{metadata: {finalizers: [x/y]}}"), "holder");
                case "release" ->
                        store.merge(key, Manifest.yaml("{metadata: {finalizers: null}}"), "holder");
                default -> store.delete(key, "", "deleter");
            }
        } catch (ApiError refused) {
            assertThat(refused.code()).isIn(404, 409);
        }
    }

    private static void apply(Map<String, String> state, Change change) {
        String name = Trees.text(change.object(), "metadata", "name");
        switch (change.kind()) {
            case ADDED -> assertThat(state.put(name, change.object().toString())).isNull();
            case MODIFIED -> assertThat(state.put(name, change.object().toString())).isNotNull();
            case DELETED -> assertThat(state.remove(name)).isNotNull();
        }
    }

    private static Map<String, String> state(ObjectStore store) {
        ResourceType type = store.type("v1", "ConfigMap").orElseThrow();
        return store.list(type, "", Selector.EVERYTHING).stream()
                .collect(
                        Collectors.toMap(
                                o -> Trees.text(o, "metadata", "name"), ObjectNode::toString));
    }
}
