package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TopicsIT {
    private static EmbeddedBroker broker;
    private static Admin admin;

    @BeforeAll
    static void startsABroker() {
        broker = EmbeddedBroker.temporary();
        admin = Connection.admin(broker.bootstrapServers(), Duration.ofSeconds(10));
    }

    @AfterAll
    static void stopsIt() {
        admin.close();
        broker.close();
    }

    @Test
    void makesTopicsAsLaidOut() throws Exception {
        Topics.ensure(
                admin, List.of(TopicLayout.log("made-log", 8), TopicLayout.table("made-table", 3)));

        assertThat(partitions("made-log")).isEqualTo(8);
        assertThat(partitions("made-table")).isEqualTo(3);
        assertThat(setting("made-log", "flush.messages")).isEqualTo("1");
        assertThat(setting("made-log", "retention.ms")).isEqualTo("-1");
        assertThat(setting("made-table", "cleanup.policy")).isEqualTo("compact");
    }

    @Test
    void changesNothingTheSecondTime() throws Exception {
        TopicLayout layout = TopicLayout.log("twice", 2);
        Topics.ensure(admin, List.of(layout));
        Records.send(broker.bootstrapServers(), "twice", "kept");

        Topics.ensure(broker.bootstrapServers(), List.of(layout.keptFor(Duration.ofDays(1))));

        assertThat(Records.all(broker.bootstrapServers(), "twice")).containsExactly("kept");
        assertThat(setting("twice", "retention.ms")).isEqualTo("-1");
    }

    @Test
    void mayRunInSeveralPlacesAtOnce() throws Exception {
        List<TopicLayout> layouts =
                Stream.of("e", "f", "g").map(it -> TopicLayout.log("at-once-" + it, 2)).toList();

        CompletableFuture.allOf(
                        Stream.generate(
                                        () ->
                                                CompletableFuture.runAsync(
                                                        () -> Topics.ensure(admin, layouts)))
                                .limit(4)
                                .toArray(CompletableFuture[]::new))
                .get();

        assertThat(partitions("at-once-g")).isEqualTo(2);
    }

    @Test
    void refusesAnotherPartitionCount() throws Exception {
        Topics.ensure(admin, List.of(TopicLayout.log("counted", 2)));

        assertThatThrownBy(() -> Topics.ensure(admin, List.of(TopicLayout.log("counted", 8))))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("topic counted: it has 2 partitions instead of 8");
        assertThat(partitions("counted")).isEqualTo(2);
    }

    @Test
    void refusesALogThatIsCompacted() {
        Topics.ensure(admin, List.of(TopicLayout.table("compacted", 2)));

        assertThatThrownBy(() -> Topics.ensure(admin, List.of(TopicLayout.log("compacted", 2))))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("its clean-up is 'compact' instead of 'delete'");
    }

    @Test
    void takesTheLargestValueWithHeadersAndNoMore() throws Exception {
        Topics.ensure(admin, List.of(TopicLayout.log("large", 1)));
        String largest = "x".repeat(TopicLayout.LARGEST_VALUE);
        byte[] header = "y".repeat(16 << 10).getBytes(StandardCharsets.UTF_8);

        try (KafkaProducer<String, String> producer = Records.producer(broker.bootstrapServers())) {
            producer.send(
                            new ProducerRecord<>(
                                    "large",
                                    0,
                                    "key",
                                    largest,
                                    List.of(new RecordHeader("ce_subject", header))))
                    .get();
            assertThatThrownBy(
                            () ->
                                    producer.send(new ProducerRecord<>("large", largest + largest))
                                            .get())
                    .hasCauseInstanceOf(RecordTooLargeException.class);
        }
        assertThat(Records.all(broker.bootstrapServers(), "large")).containsExactly(largest);
    }

    private static int partitions(String topic) throws Exception {
        return admin.describeTopics(List.of(topic))
                .allTopicNames()
                .get()
                .values()
                .iterator()
                .next()
                .partitions()
                .size();
    }

    private static String setting(String topic, String name) throws Exception {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return admin.describeConfigs(List.of(resource))
                .all()
                .get()
                .values()
                .iterator()
                .next()
                .get(name)
                .value();
    }
}
