package io.krops.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.broker.EmbeddedBroker;
import io.krops.lifecycle.Ending;
import io.krops.lifecycle.Environment.Idle;
import io.krops.lifecycle.Past;
import io.krops.wire.FactsRegistry;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class JournalIT {

    @Test
    void carriesRunsOutOneStepAfterTheOther() throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.temporary();
                World world = World.open()) {
            Log.prepare(broker.bootstrapServers());
            SampleRunbook runbook = SampleRunbook.countingUp(world.address(), "here");
            JournalSettings settings =
                    JournalSettings.of(
                            broker.bootstrapServers(), runbook, FactsRegistry.of(Map.of()), 1);
            try (Load load = new Load(broker.bootstrapServers());
                    KafkaJournal journal =
                            KafkaJournal.open(settings, KafkaJournal.Listener.NONE, Meters.NONE)) {
                load.noMore();
                load.begin(8);
                Runs.awaitCompletion(load);
                assertThat(journal.state()).isEqualTo(JournalState.RUNNING);
                System.out.println(Measured.trips(load, world));
            }
            Snapshots.Picture picture =
                    new Snapshots(FactsRegistry.of(Map.of())).read(broker.bootstrapServers());
            assertThat(picture.environments()).hasSize(8);
            assertThat(picture.environments().values())
                    .allSatisfy(
                            it ->
                                    assertThat(it)
                                            .isInstanceOfSatisfying(
                                                    Idle.class,
                                                    idle ->
                                                            assertThat(idle.history().past())
                                                                    .extracting(Past::ending)
                                                                    .containsExactly(
                                                                            Ending.COMPLETED)));
            assertThat(world.log()).hasSize(8 * 4 * 2).allMatch(World.Effect::accepted);
        }
    }
}
