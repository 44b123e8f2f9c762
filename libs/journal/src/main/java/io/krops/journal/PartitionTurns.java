package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.Event;
import io.krops.events.Finding;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.events.Request;
import io.krops.events.Request.RunRequested;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Turn;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/// Takes the records of one partition in log order: changes the state, appends what follows, hands
/// out what is due.
///
/// ```text
///  record ──> known? ──> Turn ──> store, snapshot, decisions   (one transaction)
///               │          └────> begin, cancel, withdraw a step
///               └ unreadable ───> dead letter
///  now and then: runs of executors that are gone ──> Resumed
/// ```
///
/// Confined to the thread of the partition.
final class PartitionTurns {

    /// What all partitions of this process have in common.
    record Tools(
            Tenure.Ground ground,
            Watch watch,
            Reception reception,
            Outgoing outgoing,
            Meters meters,
            InstantSource clock) {

        LifecycleName own() {
            return ground.runbook().name();
        }
    }

    private final Tools tools;
    private final ProcessorContext<String, byte[]> context;
    private final KeyValueStore<String, Remembered> store;
    private final Roster roster;

    /// What the store holds, as it was before it became bytes.
    private final Map<String, Remembered> known = new HashMap<>();

    private Tenure tenure;
    private int takenOver;

    PartitionTurns(Tools tools, ProcessorContext<String, byte[]> context) {
        this.tools = tools;
        this.context = context;
        this.store = context.getStateStore(JournalTopology.STORE);
        this.roster = new Roster(tools.own());
        try (KeyValueIterator<String, Remembered> all = store.all()) {
            all.forEachRemaining(
                    it -> {
                        known.put(it.key, it.value);
                        roster.note(new EnvironmentName(it.key), it.value.environment());
                    });
        }
        tools.watch().confirmed();
        this.tenure = Tenure.begin(tools.watch(), tools.ground());
        count();
    }

    void take(Record<String, byte[]> record) {
        renewIfOver();
        RecordMetadata place = context.recordMetadata().orElseThrow();
        switch (tools.reception().read(record, place)) {
            case Incoming.Taken taken -> take(taken.envelope(), place);
            case Incoming.PassedBy _ -> {}
            case Incoming.Parked parked -> park(parked);
        }
    }

    /// Appends what is to be said for runs whose executor is gone.
    void takeOver() {
        renewIfOver();
        List<LifecycleFact> due = roster.takeOvers(tenure.owner());
        for (LifecycleFact fact : due) {
            takenOver++;
            String trace = remembered(fact.environment()).traceOf(fact.run(), Optional.empty());
            context.forward(
                    tools.outgoing().takeOver(fact, trace, tenure.owner(), takenOver),
                    JournalTopology.EVENTS);
        }
        if (!due.isEmpty()) {
            context.commit();
        }
    }

    /// The partition goes to another process, or may: stops the steps.
    void end() {
        tenure.end();
        tools.meters().runs(context.taskId().partition(), Map.of());
    }

    private void take(Envelope<? extends Event> envelope, RecordMetadata place) {
        Event event = envelope.event();
        Remembered before = remembered(event.environment());
        Turn turn = Turn.take(before.environment(), event, tenure.owner());
        Remembered after = remember(before, turn.next(), envelope);
        snapshot(event.environment(), before, turn, place);
        append(turn.decisions(), after, envelope, place);
        carryOut(turn, after);
        meter(envelope, before.environment() != turn.next());
    }

    private Remembered remember(
            Remembered before, Environment next, Envelope<? extends Event> cause) {
        if (next == before.environment()) {
            return before;
        }
        Remembered after = before.became(next, cause);
        EnvironmentName name = cause.event().environment();
        store.put(name.value(), after);
        known.put(name.value(), after);
        roster.note(name, next);
        return after;
    }

    /// Of every change from which nothing follows: else what follows brings the next one. And
    /// before the first fact of an environment, so that a reader of snapshots knows from where to
    /// read on.
    private void snapshot(
            EnvironmentName name, Remembered before, Turn turn, RecordMetadata place) {
        boolean changed = turn.next() != before.environment();
        if (changed && turn.decisions().isEmpty()) {
            if (EnvironmentSnapshot.writer(turn.next()).equals(Optional.of(tools.own()))) {
                forward(name, EnvironmentSnapshot.of(turn.next(), place));
            }
        } else if (!changed && before.equals(Remembered.NOTHING) && !turn.decisions().isEmpty()) {
            forward(name, EnvironmentSnapshot.beforeEverything(place.partition()));
        }
    }

    private void forward(EnvironmentName name, EnvironmentSnapshot snapshot) {
        tools.outgoing()
                .snapshot(name, snapshot)
                .ifPresent(it -> context.forward(it, JournalTopology.SNAPSHOTS));
    }

    private void append(
            List<LifecycleFact> decisions,
            Remembered after,
            Envelope<? extends Event> cause,
            RecordMetadata place) {
        for (int i = 0; i < decisions.size(); i++) {
            LifecycleFact fact = decisions.get(i);
            String trace = after.traceOf(fact.run(), cause.traceparent());
            context.forward(
                    tools.outgoing().decision(fact, trace, place, i), JournalTopology.EVENTS);
        }
    }

    /// Last, when everything is on its way into the log.
    private void carryOut(Turn turn, Remembered after) {
        turn.withdraw().ifPresent(tenure::withdraw);
        turn.cancel().ifPresent(tenure::cancel);
        turn.handout()
                .ifPresent(
                        due ->
                                tenure.begin(
                                        due, after.traceOf(due.context().run(), Optional.empty())));
    }

    /// An unreadable record never stops its partition. One service of the three writes it down.
    private void park(Incoming.Parked parked) {
        if (parked.keeper() == tools.own()) {
            context.forward(parked.letter(), JournalTopology.DEAD_LETTERS);
            tools.meters().deadLetter(parked.topic(), parked.reason());
        }
    }

    /// With a new executor id, what the old one left under way is taken over like anybody's.
    private void renewIfOver() {
        if (tenure.isOver()) {
            tenure.end();
            tenure = Tenure.begin(tools.watch(), tools.ground());
            roster.renew();
        }
    }

    private Remembered remembered(EnvironmentName name) {
        return known.getOrDefault(name.value(), Remembered.NOTHING);
    }

    private void meter(Envelope<? extends Event> envelope, boolean changed) {
        switch (envelope.event()) {
            case RunRequested request when request.run().lifecycle() == tools.own() ->
                    tools.meters()
                            .requestTaken(
                                    Duration.between(envelope.time(), tools.clock().instant()));
            case LifecycleFact fact when changed && fact.run().lifecycle() == tools.own() -> {
                tools.meters().fact(fact);
                count();
            }
            case Request _, LifecycleFact _, Finding _ -> {}
        }
    }

    private void count() {
        tools.meters().runs(context.taskId().partition(), roster.phases());
    }
}
