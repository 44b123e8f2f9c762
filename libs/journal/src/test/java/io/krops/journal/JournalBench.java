package io.krops.journal;

import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.Event;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleName;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Tempo;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Reading;
import io.krops.wire.Topics;
import io.krops.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;

/// The journal without a broker: topics are lists, and both clocks stand until they are moved.
final class JournalBench implements AutoCloseable {
    static final EnvironmentName PLACE = new EnvironmentName("local-host");
    static final Instant NOW = Instant.parse("2026-12-01T12:00:00Z");
    static final FactsRegistry FACTS = FactsRegistry.of(Map.of());

    /// What a step said, and in which trace.
    record Said(LifecycleFact fact, String trace) {}

    final AtomicLong nanos = new AtomicLong();
    final Watch watch = new Watch(Duration.ofSeconds(6), nanos::get, nanos::get);
    final ConcurrentLinkedQueue<Said> said = new ConcurrentLinkedQueue<>();
    final ConcurrentLinkedQueue<Integer> holding = new ConcurrentLinkedQueue<>();
    private final Wire wire = new Wire(FACTS);
    private final StateJson json = new StateJson(FACTS);
    private final TopologyTestDriver driver;
    private final TestInputTopic<String, byte[]> requests;
    private final TestInputTopic<String, byte[]> events;
    private final TestOutputTopic<String, byte[]> facts;
    private final TestOutputTopic<String, byte[]> snapshots;
    private final TestOutputTopic<String, byte[]> deadLetters;

    JournalBench(Runbook runbook, int partitions) {
        var settings = JournalSettings.of("nowhere:1", runbook, FACTS, 1);
        var tools =
                new PartitionTurns.Tools(
                        new Tenure.Ground(
                                runbook,
                                (fact, trace) -> said.add(new Said(fact, trace)),
                                Tempo.REAL,
                                1,
                                "me"),
                        watch,
                        Reception.of(wire, runbook.name(), partitions),
                        new Outgoing(wire, json, settings.source(), () -> NOW),
                        new Counting(holding),
                        () -> NOW);
        driver =
                new TopologyTestDriver(
                        JournalTopology.of(tools, new RememberedSerde(json)),
                        StreamsSettings.of(settings),
                        NOW);
        var keys = new StringSerializer();
        var values = new ByteArraySerializer();
        requests = driver.createInputTopic(Topics.REQUESTS, keys, values);
        events = driver.createInputTopic(Topics.EVENTS, keys, values);
        facts = output(Topics.EVENTS);
        snapshots = output(Topics.ENVIRONMENTS);
        deadLetters = output(Topics.DEAD_LETTERS);
    }

    JournalBench(Runbook runbook) {
        this(runbook, 1);
    }

    static RunKey run(LifecycleName lifecycle, String id) {
        return new RunKey(PLACE, lifecycle, new RunId(id));
    }

    /// The event comes in as somebody else published it.
    void take(Event event, String trace) {
        take(new Envelope<>("id", "/krops/test", NOW, Optional.of(trace), event));
    }

    void takeUntraced(Event event) {
        take(new Envelope<>("id", "/krops/test", NOW, Optional.empty(), event));
    }

    private void take(Envelope<?> envelope) {
        var record = wire.write(envelope);
        var topic = record.topic().equals(Topics.REQUESTS) ? requests : events;
        topic.pipeInput(new TestRecord<>(record.key(), record.value(), record.headers()));
    }

    void takeRaw(TestRecord<String, byte[]> record) {
        events.pipeInput(record);
    }

    /// What the journal has appended since it was last asked.
    List<Envelope<?>> appended() {
        return facts.readRecordsToList().stream().<Envelope<?>>map(it -> known(it)).toList();
    }

    /// What the store keeps of the environment of these tests.
    Environment kept(EnvironmentName name) {
        return Optional.ofNullable(
                        driver.<String, Remembered>getKeyValueStore(JournalTopology.STORE)
                                .get(name.value()))
                .map(Remembered::environment)
                .orElse(Environment.UNKNOWN);
    }

    List<EnvironmentSnapshot> snapshots() {
        return snapshots.readRecordsToList().stream()
                .map(it -> json.read(it.value(), EnvironmentSnapshot.class))
                .toList();
    }

    List<TestRecord<String, byte[]>> deadLetters() {
        return deadLetters.readRecordsToList();
    }

    /// One look round for runs whose executor is gone.
    void lookRound() {
        driver.advanceWallClockTime(Duration.ofMillis(150));
    }

    /// Time passes for the watch, in its usual ticks or in one leap.
    void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Override
    public void close() {
        driver.close();
    }

    private Envelope<?> known(TestRecord<String, byte[]> record) {
        if (wire.read(record.key(), record.headers(), record.value())
                instanceof Reading.Known known) {
            return known.envelope();
        }
        throw new AssertionError("the journal wrote what it cannot read");
    }

    private TestOutputTopic<String, byte[]> output(String topic) {
        return driver.createOutputTopic(
                topic, new StringDeserializer(), new ByteArrayDeserializer());
    }
}
