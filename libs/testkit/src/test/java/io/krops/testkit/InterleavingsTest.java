package io.krops.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.Event;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleName;
import io.krops.events.Request;
import io.krops.events.Request.CancelRequested;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Fold;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/// Random requests over three owners in disorder. jqwik prints its seed, and the seed of the crowd
/// as the sample of a failure.
class InterleavingsTest {
    private static final int TRIES = 1000;

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void everyRequestIsAnsweredOnceAndOneRunHoldsAtATime(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int requests) {
        List<Request> asked = requests(new Random(seed), requests);
        Crowd crowd = played(seed, asked);

        assertThat(crowd.violations()).isEmpty();
        assertThat(crowd.log().head()).isInstanceOf(Environment.Idle.class);
        Answers answers = Answers.in(crowd.log().events());
        assertThat(answers.wrongHands()).isEmpty();
        assertThat(runs(asked))
                .allSatisfy(
                        run -> assertThat(answers.of(run)).as("%s", run).satisfies(this::isOne));
    }

    @Property(tries = TRIES / 4, shrinking = ShrinkingMode.BOUNDED)
    void everyPrefixReadAnewIsWhatAProcessHadFolded(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int requests) {
        Crowd crowd = played(seed, requests(new Random(seed), requests));
        for (OwnerProcess owner : crowd.owners()) {
            Cursor cursor = owner.cursor();
            assertThat(cursor.environment()).isEqualTo(crowd.log().foldedTo(cursor.position()));
        }
        Environment now = Environment.UNKNOWN;
        for (int position = 0; position < crowd.log().end(); position++) {
            assertThat(now).isEqualTo(crowd.log().foldedTo(position));
            now = Fold.apply(now, crowd.log().at(position));
        }
    }

    @Property(tries = TRIES / 4, shrinking = ShrinkingMode.BOUNDED)
    void outcomesThatComeTwiceOrLateChangeNothing(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int requests) {
        Random random = new Random(seed);
        Crowd crowd = played(seed, requests(random, requests));
        List<Event> events = new ArrayList<>(crowd.log().events());
        for (int i = 0; i < 20; i++) {
            int original = random.nextInt(events.size());
            Event event = events.get(original);
            if (Crowd.isOutcome(event)) {
                events.add(original + 1 + random.nextInt(events.size() - original), event);
            }
        }
        LogOfRecord again = new LogOfRecord();
        events.forEach(again::append);
        assertThat(again.head()).isEqualTo(crowd.log().head());
        assertThat(Answers.in(events).of(Workshop.key(LifecycleName.BOOTSTRAP, "run-0")))
                .isEqualTo(
                        Answers.in(crowd.log().events())
                                .of(Workshop.key(LifecycleName.BOOTSTRAP, "run-0")));
    }

    private static Crowd played(long seed, List<Request> asked) {
        double disorder = new Random(seed).nextInt(4);
        Crowd crowd = new Crowd(Lottery::new, seed, disorder);
        crowd.play(asked);
        return crowd;
    }

    @Property(tries = TRIES / 4, shrinking = ShrinkingMode.BOUNDED)
    void whatIsCancelledBeforeItsStartNeverBegins(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int requests) {
        List<Request> asked = requests(new Random(seed), requests);
        List<Event> events = played(seed, asked).log().events();
        Answers answers = Answers.in(events);
        for (RunKey run : runs(asked)) {
            int cancel = first(events, e -> e instanceof CancelRequested c && c.run().equals(run));
            int start = first(events, e -> e instanceof Started s && s.run().equals(run));
            if (cancel < start && answers.of(run).contains("Started")) {
                assertThat(answers.of(run)).containsExactly("Started", "Cancelled");
            }
        }
    }

    private static int first(List<Event> events, Predicate<Event> wanted) {
        int position = 0;
        while (position < events.size() && !wanted.test(events.get(position))) {
            position++;
        }
        return position;
    }

    private void isOne(List<? extends String> answer) {
        assertThat(answer)
                .isIn(
                        List.of("Refused"),
                        List.of("Attached"),
                        List.of("Rejected"),
                        List.of("Started", "Completed"),
                        List.of("Started", "Failed"),
                        List.of("Started", "Cancelled"));
    }

    private static List<Request> requests(Random random, int number) {
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            LifecycleName[] names = LifecycleName.values();
            RunKey run = Workshop.key(names[random.nextInt(names.length)], "run-" + i);
            Set<RunOption> options =
                    random.nextBoolean() ? Set.of(RunOption.PIVOT_FOLLOWS) : Set.of();
            Request request = new RunRequested(run, options, "somebody");
            requests.add(request);
            if (random.nextInt(3) == 0) {
                requests.add(request);
            }
            if (random.nextInt(3) == 0) {
                requests.add(new CancelRequested(run, "somebody"));
            }
        }
        return requests;
    }

    private static Set<RunKey> runs(List<Request> requests) {
        return requests.stream()
                .filter(RunRequested.class::isInstance)
                .map(r -> ((RunRequested) r).run())
                .collect(Collectors.toSet());
    }
}
