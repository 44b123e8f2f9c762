package io.krops.journal;

import io.krops.wire.Topics;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.Stores;

/// One processor between the topics, with one store.
///
/// ```text
///  krops.requests ─┐             ┌─> krops.events        what was decided
///  krops.events   ─┴─> turns ────┼─> krops.environments  the state after it
///                        │       └─> krops.dead-letters  what could not be read
///                      store
/// ```
final class JournalTopology {
    static final String STORE = "environments";
    static final String EVENTS = "to-events";
    static final String SNAPSHOTS = "to-environments";
    static final String DEAD_LETTERS = "to-dead-letters";
    private static final String TURNS = "turns";

    private JournalTopology() {}

    static Topology of(PartitionTurns.Tools tools, Serde<Remembered> remembered) {
        var keyIn = new StringDeserializer();
        var valueIn = new ByteArrayDeserializer();
        var keyOut = new StringSerializer();
        var valueOut = new ByteArraySerializer();
        return new Topology()
                .addSource("from-log", keyIn, valueIn, Topics.REQUESTS, Topics.EVENTS)
                .addProcessor(TURNS, () -> new TurnTaker(tools), "from-log")
                .addStateStore(
                        Stores.keyValueStoreBuilder(
                                Stores.inMemoryKeyValueStore(STORE), Serdes.String(), remembered),
                        TURNS)
                .addSink(EVENTS, Topics.EVENTS, keyOut, valueOut, TURNS)
                .addSink(SNAPSHOTS, Topics.ENVIRONMENTS, keyOut, valueOut, TURNS)
                .addSink(DEAD_LETTERS, Topics.DEAD_LETTERS, keyOut, valueOut, TURNS);
    }
}
