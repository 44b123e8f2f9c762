package io.krops.testkit;

import io.krops.events.Event;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.PlannedStep;
import io.krops.events.Request;
import io.krops.lifecycle.Ending;
import io.krops.lifecycle.Runbook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Kills a process at every point of every step, and wants the same end as without.
///
/// Plays the requests once undisturbed; then once for every point that was passed and for a process
/// that keeps its cursor or loses it. After each death another process goes on in the same world.
/// It fails when a run does not end as it did, when the world ends up different, when an object was
/// changed more or otherwise than without the death, when a step acts while its run holds nothing,
/// when looking changes something, and when a step of a plan was passed by. No time passes.
///
/// ```java
/// class KillPointsTest {
///     @Test
///     void everyLifecycleSurvivesDeathAnywhere() {
///         RunKey bootstrap = new RunKey(LOCAL_HOST, LifecycleName.BOOTSTRAP, new RunId("b"));
///         RunKey teardown = new RunKey(LOCAL_HOST, LifecycleName.TEARDOWN, new RunId("t"));
///         new KillMatrix(stage -> new RehearsedWorld(stage),   // runbooks() of three services
///                 List.of(new RunRequested(bootstrap, Set.of(PIVOT_FOLLOWS), "test"),
///                         new RunRequested(teardown, Set.of(), "test")))
///                 .run().verify();   // and runTwice(500).verify()
///     }
/// }
/// ```
public final class KillMatrix {
    private static final Set<Moment> OF_EVERY_STEP =
            Set.of(
                    Moment.BEFORE_LOOK,
                    Moment.AFTER_LOOK,
                    Moment.BEFORE_APPEND,
                    Moment.AFTER_APPEND,
                    Moment.BEFORE_DECISION,
                    Moment.AFTER_DECISION);

    private static final int SOON = 12;

    private final WorldFactory factory;
    private final List<Request> requests;
    private final long seed;

    public KillMatrix(WorldFactory factory, List<? extends Request> requests) {
        this(factory, requests, 20261201);
    }

    /// @param seed of the order in which processes take their turns, and of the jitter
    public KillMatrix(WorldFactory factory, List<? extends Request> requests, long seed) {
        this.factory = factory;
        this.requests = List.copyOf(requests);
        this.seed = seed;
    }

    /// What the matrix saw.
    ///
    /// @param deaths every death that was tried
    /// @param waits the steps that never acted, so that no act could be killed
    /// @param failures what went wrong, with the death that did it
    public record Report(List<Death> deaths, List<String> waits, List<String> failures) {
        private static final int SHOWN = 25;

        /// @throws AssertionError naming steps and deaths, if anything went wrong
        public void verify() {
            if (!failures.isEmpty()) {
                throw new AssertionError(
                        "%d failures in %d deaths:%n%s"
                                .formatted(
                                        failures.size(),
                                        deaths.size(),
                                        String.join(
                                                System.lineSeparator(),
                                                failures.stream().limit(SHOWN).toList())));
            }
        }
    }

    /// Tries every death. One that fails does not keep the others from being tried.
    public Report run() {
        Outcome undisturbed = play(Optional.empty());
        return tried(deaths(undisturbed), undisturbed);
    }

    /// Tries that many deaths that are soon followed by a second one, as a seed chooses them.
    public Report runTwice(int pairs) {
        Outcome undisturbed = play(Optional.empty());
        List<Death> all = deaths(undisturbed);
        Random random = new Random(seed);
        List<Death> chosen =
                IntStream.range(0, pairs)
                        .mapToObj(_ -> all.get(random.nextInt(all.size())))
                        .map(d -> d.andAgainAfter(1 + random.nextInt(SOON)))
                        .toList();
        return tried(chosen, undisturbed);
    }

    private Report tried(List<Death> chosen, Outcome undisturbed) {
        List<String> failures = new ArrayList<>(unfit(undisturbed));
        List<Death> deaths = failures.isEmpty() ? chosen : List.of();
        // each death has a world of its own, so the cores of the machine share them
        failures.addAll(
                deaths.parallelStream()
                        .flatMap(
                                death ->
                                        play(Optional.of(death)).worseThan(undisturbed).stream()
                                                .map(worse -> death + ": " + worse))
                        .toList());
        return new Report(deaths, waits(undisturbed), failures);
    }

    private Outcome play(Optional<Death> death) {
        return new Trial(factory, death, seed).play(requests);
    }

    /// Why the undisturbed run is nothing to compare with.
    private List<String> unfit(Outcome undisturbed) {
        List<String> unfit = new ArrayList<>(undisturbed.violations());
        undisturbed
                .endings()
                .forEach(
                        (run, ending) -> {
                            if (ending != Ending.COMPLETED
                                    && ending != Ending.COMPLETED_WITH_WARNINGS) {
                                unfit.add(
                                        "undisturbed, %s ended %s%s"
                                                .formatted(
                                                        run.sentence(),
                                                        ending,
                                                        undisturbed.reasons()));
                            }
                        });
        play(Optional.empty())
                .worseThan(undisturbed)
                .forEach(w -> unfit.add("undisturbed, but the second time: " + w));
        unfit.addAll(passedBy(undisturbed));
        return unfit;
    }

    private List<String> passedBy(Outcome undisturbed) {
        Set<String> lifecycles = new TreeSet<>();
        List<String> passedBy = new ArrayList<>();
        for (Started started : starts(undisturbed)) {
            lifecycles.add(started.run().lifecycle().word());
            for (PlannedStep step : started.plan()) {
                for (Moment moment : OF_EVERY_STEP) {
                    Visit visit = new Visit(started.run(), step.name().value(), moment);
                    if (!undisturbed.visits().containsKey(visit)) {
                        passedBy.add("never passed: " + visit);
                    }
                }
            }
        }
        StagedWorld world = factory.on(new Stage(new LeapingTicker(), (_, _) -> {}));
        for (Runbook runbook : world.runbooks()) {
            if (!lifecycles.contains(runbook.name().word())) {
                passedBy.add("never run: " + runbook.name().word());
            }
        }
        return passedBy;
    }

    /// The first and the last visit of every point, and every single change.
    private static List<Death> deaths(Outcome undisturbed) {
        Set<Death> deaths = new LinkedHashSet<>();
        undisturbed
                .visits()
                .forEach(
                        (visit, times) -> {
                            for (int number = 1; number <= times; number++) {
                                boolean chosen =
                                        number == 1
                                                || number == times
                                                || visit.moment() == Moment.AFTER_CHANGE;
                                if (chosen) {
                                    deaths.add(new Death(visit, number, true, 0));
                                    deaths.add(new Death(visit, number, false, 0));
                                }
                            }
                        });
        return List.copyOf(deaths);
    }

    private static List<String> waits(Outcome undisturbed) {
        Map<String, Boolean> acted = new LinkedHashMap<>();
        for (Started started : starts(undisturbed)) {
            for (PlannedStep step : started.plan()) {
                String name = started.run().lifecycle().word() + "/" + step.name();
                Visit act = new Visit(started.run(), step.name().value(), Moment.BEFORE_ACT);
                acted.merge(name, undisturbed.visits().containsKey(act), Boolean::logicalOr);
            }
        }
        return acted.entrySet().stream().filter(e -> !e.getValue()).map(Map.Entry::getKey).toList();
    }

    private static List<Started> starts(Outcome outcome) {
        List<Started> starts = new ArrayList<>();
        for (Event event : outcome.events()) {
            if (event instanceof Started started) {
                starts.add(started);
            }
        }
        return starts;
    }
}
