package io.krops.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KillMatrixTest {

    @Test
    void passesWhatSurvivesDeathAnywhere() {
        KillMatrix.Report report = matrix(_ -> List.of()).run();
        report.verify();
        assertThat(report.waits())
                .containsExactly("bootstrap/wait-for-the-disk", "pivot/wait-for-the-node-3");
    }

    @Test
    void visitsEveryMomentOfEveryStepWithAndWithoutTheCursor() {
        List<Death> deaths = matrix(_ -> List.of()).run().deaths();
        for (String place :
                List.of(
                        "bootstrap/make-the-nodes",
                        "pivot/mark-the-nodes",
                        "teardown/remove-the-nodes")) {
            for (boolean keeps : List.of(true, false)) {
                Set<Moment> moments =
                        deaths.stream()
                                .filter(d -> d.toString().startsWith(place + " "))
                                .filter(d -> d.keepsCursor() == keeps)
                                .map(d -> d.visit().moment())
                                .collect(Collectors.toSet());
                assertThat(moments).as(place).isEqualTo(EnumSet.allOf(Moment.class));
            }
        }
    }

    @Test
    void passesWhatSurvivesASecondDeathSoonAfter() {
        KillMatrix.Report report = matrix(_ -> List.of()).runTwice(500);
        report.verify();
        assertThat(report.deaths()).hasSize(500).allMatch(d -> d.again() > 0);
    }

    @Test
    void visitsEverySingleChange() {
        assertThat(matrix(_ -> List.of()).run().deaths())
                .filteredOn(d -> d.visit().moment() == Moment.AFTER_CHANGE && d.keepsCursor())
                .hasSize(1 + 3 + 3 + 3);
    }

    @Test
    void triesSixtyStepsInNoTimeToSpeakOf() {
        KillMatrix.Report report =
                matrix(w -> IntStream.range(0, 54).mapToObj(i -> simple(w, "part-" + i)).toList())
                        .run();
        report.verify();
        assertThat(report.deaths()).hasSizeGreaterThan(60 * 12);
    }

    @Test
    void bitesAnActThatMakesAnotherThingEachTime() {
        bites(
                w ->
                        new Sketch(
                                "Add a worker",
                                _ ->
                                        w.isMarked("disk", "worked on")
                                                ? Reading.holds("a worker")
                                                : Reading.missing("a worker"),
                                _ -> {
                                    w.make("worker-" + w.count("worker-"));
                                    w.mark("disk", "worked on");
                                }),
                "bootstrap/add-a-worker after change (visit 1), cursor kept",
                "worker-1 was [made] instead of []");
    }

    @Test
    void bitesAStepThatRemembersInAField() {
        bites(
                w -> {
                    List<String> remembered = new ArrayList<>();
                    return new Sketch(
                            "Open a ticket",
                            _ ->
                                    remembered.isEmpty()
                                            ? Reading.missing("a ticket")
                                            : Reading.holds("a ticket"),
                            _ -> {
                                String name = "ticket-" + w.count("ticket-");
                                w.make(name);
                                remembered.add(name);
                            });
                },
                "bootstrap/open-a-ticket after act (visit 1), cursor lost",
                "ticket-1 was [made] instead of []");
    }

    @Test
    void bitesAnActOfTwoEffectsThatDependOnEachOther() {
        bites(
                w ->
                        new Sketch(
                                "Make a box",
                                _ -> w.has("box") ? Reading.holds("box") : Reading.missing("box"),
                                _ -> {
                                    w.make("box");
                                    w.mark("box", "sealed");
                                }),
                "bootstrap/make-a-box after change (visit 1), cursor kept",
                "box was [made] instead of [made, marked sealed]");
    }

    @Test
    void bitesALookThatChangesSomething() {
        assertThat(
                        matrix(
                                        w ->
                                                List.of(
                                                        new Sketch(
                                                                "Peek",
                                                                _ -> {
                                                                    w.make("trace");
                                                                    return Reading.holds("peeked");
                                                                },
                                                                _ -> {})))
                                .run()
                                .failures())
                .contains("trace was made outside of an act: bootstrap/peek before look");
    }

    @Test
    void bitesALifecycleThatIsNeverRun() {
        List<String> failures =
                new KillMatrix(Workshop.with(_ -> List.of()), Workshop.thereAndBack().subList(0, 1))
                        .run()
                        .failures();
        assertThat(failures).containsExactly("never run: teardown");
    }

    @Test
    void bitesAWorldThatIsNotTheSameTheSecondTime() {
        List<Integer> made = new ArrayList<>();
        WorldFactory changing =
                stage -> {
                    made.add(1);
                    int number = made.size();
                    return new Workshop(stage, w -> List.of(simple(w, "thing-" + number)));
                };
        assertThat(new KillMatrix(changing, Workshop.thereAndBack()).run().failures())
                .anyMatch(f -> f.startsWith("undisturbed, but the second time: "));
    }

    @Test
    void saysWhatFailedInOneMessage() {
        KillMatrix.Report report =
                new KillMatrix.Report(List.of(), List.of(), List.of("this", "and that"));
        assertThatThrownBy(report::verify)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("2 failures in 0 deaths")
                .hasMessageContaining("and that");
    }

    private static void bites(Function<Workshop, Step> broken, String death, String failure) {
        List<String> failures = matrix(w -> List.of(broken.apply(w))).run().failures();
        assertThat(failures).contains(death + ": " + failure);
        assertThat(failures).allMatch(f -> f.startsWith("bootstrap/" + nameIn(death)));
    }

    private static String nameIn(String death) {
        return death.substring("bootstrap/".length(), death.indexOf(' '));
    }

    private static KillMatrix matrix(Function<Workshop, List<Step>> extra) {
        return new KillMatrix(Workshop.with(extra), Workshop.thereAndBack());
    }

    private static Step simple(Workshop w, String name) {
        return new Sketch(
                "Make " + name,
                _ -> w.has(name) ? Reading.holds(name) : Reading.missing(name),
                _ -> w.make(name));
    }
}
