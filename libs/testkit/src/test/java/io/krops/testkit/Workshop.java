package io.krops.testkit;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A small world of things that are made, get ready after a while, carry a mark and are removed;
/// with a sound bootstrap, pivot and teardown, into which a test puts a step that is not.
final class Workshop implements StagedWorld {
    private static final EnvironmentName PLACE = new EnvironmentName("workshop");
    private static final Duration GETS_READY = Duration.ofSeconds(15);
    private static final List<String> NODES = List.of("node-1", "node-2", "node-3");

    private record Thing(Instant ready, String mark) {}

    private final Stage stage;
    private final Function<Workshop, List<Step>> extra;
    private final Map<String, Thing> things = new TreeMap<>();

    Workshop(Stage stage, Function<Workshop, List<Step>> extra) {
        this.stage = stage;
        this.extra = extra;
    }

    /// Factory of workshops whose bootstrap ends with these steps.
    static WorldFactory with(Function<Workshop, List<Step>> extra) {
        return stage -> new Workshop(stage, extra);
    }

    static List<RunRequested> thereAndBack() {
        return List.of(
                new RunRequested(
                        key(LifecycleName.BOOTSTRAP, "b"), Set.of(RunOption.PIVOT_FOLLOWS), "test"),
                new RunRequested(key(LifecycleName.TEARDOWN, "t"), Set.of(), "test"));
    }

    static RunKey key(LifecycleName lifecycle, String id) {
        return new RunKey(PLACE, lifecycle, new RunId(id));
    }

    @Override
    public List<Runbook> runbooks() {
        List<Step> bootstrap = new ArrayList<>();
        bootstrap.add(makes("disk"));
        bootstrap.add(waitsFor("disk"));
        bootstrap.add(makesAll());
        bootstrap.addAll(extra.apply(this));
        return List.of(
                new Sheet(LifecycleName.BOOTSTRAP, bootstrap),
                new Sheet(LifecycleName.PIVOT, List.of(waitsFor("node-3"), marksAll())),
                new Sheet(LifecycleName.TEARDOWN, List.of(removesNodes())));
    }

    @Override
    public String endState() {
        return things.entrySet().stream()
                .map(t -> t.getKey() + " " + t.getValue().mark())
                .collect(Collectors.joining("\n"));
    }

    boolean has(String name) {
        return things.containsKey(name);
    }

    boolean isReady(String name) {
        Thing thing = things.get(name);
        return thing != null && !stage.clock().instant().isBefore(thing.ready());
    }

    boolean isMarked(String name, String mark) {
        Thing thing = things.get(name);
        return thing != null && thing.mark().equals(mark);
    }

    void make(String name) {
        if (!has(name)) {
            things.put(name, new Thing(stage.clock().instant().plus(GETS_READY), ""));
            stage.changed(name, "made");
        }
    }

    void mark(String name, String mark) {
        Thing thing = things.get(name);
        if (thing != null && !thing.mark().equals(mark)) {
            things.put(name, new Thing(thing.ready(), mark));
            stage.changed(name, "marked " + mark);
        }
    }

    void remove(String name) {
        if (things.remove(name) != null) {
            stage.changed(name, "removed");
        }
    }

    /// How many things have a name that begins so.
    int count(String prefix) {
        return (int) things.keySet().stream().filter(n -> n.startsWith(prefix)).count();
    }

    private Step makes(String name) {
        return new Sketch(
                "Make the " + name,
                _ -> has(name) ? Reading.holds(name + " is there") : Reading.missing(name),
                _ -> make(name));
    }

    private Step waitsFor(String name) {
        return new Sketch(
                "Wait for the " + name,
                _ -> isReady(name) ? Reading.holds(name + " is ready") : Reading.underway(name),
                _ -> {
                    throw new IllegalStateException("a wait has no act");
                });
    }

    private Step makesAll() {
        return new Sketch("Make the nodes", _ -> missing(next(n -> !has(n))), _ -> makeTwo());
    }

    private Step marksAll() {
        return new Sketch(
                "Mark the nodes",
                _ -> missing(next(n -> !isMarked(n, "own"))),
                _ -> next(n -> !isMarked(n, "own")).ifPresent(n -> mark(n, "own")));
    }

    private Step removesNodes() {
        return new Sketch(
                "Remove the nodes",
                _ -> missing(next(this::has)),
                _ -> next(this::has).ifPresent(this::remove));
    }

    /// A bounded batch of independent effects.
    private void makeTwo() {
        NODES.stream().filter(n -> !has(n)).limit(2).forEach(this::make);
    }

    private static Optional<String> next(Predicate<String> wanted) {
        return NODES.stream().filter(wanted).findFirst();
    }

    private static Reading missing(Optional<String> name) {
        return name.map(Reading::missing).orElseGet(() -> Reading.holds("all nodes are right"));
    }
}
