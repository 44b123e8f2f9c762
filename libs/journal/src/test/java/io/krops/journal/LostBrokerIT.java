package io.krops.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.wire.FactsRegistry;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.apache.kafka.common.test.KafkaClusterTestKit;
import org.apache.kafka.common.test.TestKitNodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Three brokers, of which one goes away for good while runs are under way.
@Timeout(120)
class LostBrokerIT {
    private static final int ENVIRONMENTS = 8;
    private static final int BROKERS = 3;

    // the kit's close may be interrupted, and then so is the test
    @SuppressWarnings("try")
    @Test
    void runsGoOnWhenABrokerIsLost() throws Exception {
        int lost = new Random(LostExecutorsIT.SEED).nextInt(BROKERS);
        System.out.printf("krops.seed=%d, broker %d is lost%n", LostExecutorsIT.SEED, lost);
        try (KafkaClusterTestKit cluster = cluster();
                World world = World.open()) {
            cluster.format();
            cluster.startup();
            cluster.waitForReadyBrokers();
            Log.prepare(cluster.bootstrapServers());
            JournalSettings settings =
                    JournalSettings.of(
                            cluster.bootstrapServers(),
                            SampleRunbook.countingUp(world.address(), "here"),
                            FactsRegistry.of(Map.of()),
                            LostExecutorsIT.SEED);
            try (Load load = new Load(cluster.bootstrapServers());
                    KafkaJournal one = open(settings);
                    KafkaJournal two = open(settings)) {
                load.begin(ENVIRONMENTS);
                Runs.awaitProgress(load, ENVIRONMENTS);
                Objects.requireNonNull(cluster.brokers().get(lost)).shutdown();
                Runs.awaitProgress(load, ENVIRONMENTS);
                Runs.awaitProgress(load, ENVIRONMENTS);
                load.noMore();
                Runs.awaitCompletion(load);
                System.out.println(Measured.trips(load, world));

                assertThat(one.failure()).isEmpty();
                assertThat(two.failure()).isEmpty();
                assertThat(world.log())
                        .allMatch(World.Effect::accepted)
                        .hasSize(load.asked().size() * 4 * CountingUp.EFFECTS);
            }
        }
    }

    private static KafkaJournal open(JournalSettings settings) {
        return KafkaJournal.open(settings, KafkaJournal.Listener.NONE, Meters.NONE);
    }

    private static KafkaClusterTestKit cluster() throws Exception {
        var nodes =
                new TestKitNodes.Builder()
                        .setNumBrokerNodes(BROKERS)
                        .setNumControllerNodes(1)
                        .build();
        return new KafkaClusterTestKit.Builder(nodes)
                .setConfigProp("default.replication.factor", "3")
                .setConfigProp("min.insync.replicas", "2")
                .setConfigProp("offsets.topic.replication.factor", "3")
                .setConfigProp("offsets.topic.num.partitions", "3")
                .setConfigProp("transaction.state.log.replication.factor", "3")
                .setConfigProp("transaction.state.log.min.isr", "2")
                .setConfigProp("transaction.state.log.num.partitions", "3")
                .setConfigProp("group.initial.rebalance.delay.ms", "0")
                .build();
    }
}
