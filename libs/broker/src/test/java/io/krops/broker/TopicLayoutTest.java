package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicLayoutTest {
    @Test
    void keepsALogForEverAndFlushesIt() {
        assertThat(TopicLayout.log("events", 8).settings(1))
                .containsEntry("cleanup.policy", "delete")
                .containsEntry("retention.ms", "-1")
                .containsEntry("retention.bytes", "-1")
                .containsEntry("flush.messages", "1")
                .containsEntry("max.message.bytes", "294912");
    }

    @Test
    void keepsTheLatestRecordOfEachKeyInATable() {
        assertThat(TopicLayout.table("environments", 8).settings(1))
                .containsEntry("cleanup.policy", "compact")
                .doesNotContainKey("flush.messages");
    }

    @Test
    void forgetsAfterTheRetention() {
        assertThat(TopicLayout.log("events", 8).keptFor(Duration.ofDays(1)).settings(1))
                .containsEntry("retention.ms", "86400000");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2"})
    void wantsTwoOfThreeReplicasInSync(int replicas, String inSync) {
        assertThat(TopicLayout.log("events", 8).settings(replicas))
                .containsEntry("min.insync.replicas", inSync);
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> TopicLayout.log(" ", 1)).hasMessage("a topic needs a name");
        assertThatThrownBy(() -> TopicLayout.log("events", 0))
                .hasMessage("topic events needs a partition, not 0");
        assertThatThrownBy(() -> TopicLayout.table("t", 1).keptFor(Duration.ofDays(1)))
                .hasMessage("topic t is compacted, so it has no retention");
        assertThatThrownBy(() -> new TopicLayout("t", 1, false, true, Optional.of(Duration.ZERO)))
                .hasMessage("topic t would keep nothing");
    }
}
