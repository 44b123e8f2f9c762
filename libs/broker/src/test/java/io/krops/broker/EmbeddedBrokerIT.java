package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedBrokerIT {
    private static final TopicLayout EVENTS = TopicLayout.log("events", 4);

    @TempDir Path temp;

    @Test
    void keepsItsRecordsAndItsIdentityOverARestart() throws Exception {
        Path directory = temp.resolve("log");
        String clusterId;
        try (EmbeddedBroker broker = EmbeddedBroker.onDisk(directory)) {
            clusterId = broker.clusterId();
            Topics.ensure(broker.bootstrapServers(), List.of(EVENTS));
            Records.send(broker.bootstrapServers(), "events", "a", "b");
        }

        try (EmbeddedBroker broker = EmbeddedBroker.onDisk(directory)) {
            Records.send(broker.bootstrapServers(), "events", "c");
            assertThat(Records.all(broker.bootstrapServers(), "events"))
                    .containsExactlyInAnyOrder("a", "b", "c");
            assertThat(broker.clusterId()).isEqualTo(clusterId);
            assertThat(broker.failure()).isEmpty();
            assertThat(Reachability.check(broker.bootstrapServers(), Duration.ofSeconds(4)))
                    .isEqualTo(clusterId);
        }
    }

    @Test
    void listensOnTheLoopbackInterfaceOnly() {
        try (EmbeddedBroker broker = EmbeddedBroker.temporary()) {
            assertThat(broker.bootstrapServers()).matches("127\\.0\\.0\\.1:\\d+");
            assertThat(broker.failure()).isEmpty();
        }
    }

    @Test
    void commitsRecordsAndOffsetsInOneTransaction() throws Exception {
        try (EmbeddedBroker broker = EmbeddedBroker.temporary()) {
            Topics.ensure(
                    broker.bootstrapServers(), List.of(EVENTS, TopicLayout.log("requests", 1)));
            Records.send(broker.bootstrapServers(), "requests", "a", "b");

            Records.answerOnce(broker.bootstrapServers(), "requests", "events");
            Records.answerOnce(broker.bootstrapServers(), "requests", "events");

            assertThat(Records.all(broker.bootstrapServers(), "events"))
                    .containsExactlyInAnyOrder("answer to a", "answer to b");
        }
    }

    @Test
    void isRefusedWhereAnotherBrokerRuns() {
        Path directory = temp.resolve("log");
        try (EmbeddedBroker _ = EmbeddedBroker.onDisk(directory)) {
            assertThatThrownBy(() -> EmbeddedBroker.onDisk(directory))
                    .isInstanceOf(BrokerUnavailable.class)
                    .hasMessageContaining("another process runs a broker there");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void takesOtherPortsWhenOneWasStolen(boolean brokerPort) throws Exception {
        LoopbackPorts free = LoopbackPorts.free();
        InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
        try (ServerSocket thief = new ServerSocket(0, 50, loopback)) {
            int stolen = thief.getLocalPort();
            Iterator<LoopbackPorts> choices =
                    List.of(
                                    brokerPort
                                            ? new LoopbackPorts(stolen, free.controller())
                                            : new LoopbackPorts(free.broker(), stolen),
                                    LoopbackPorts.free())
                            .iterator();

            RunningServer server =
                    RunningServer.start(new BrokerDirectory(temp.resolve("log")), choices::next);

            assertThat(choices).isExhausted();
            Reachability.check(server.ports().brokerAddress(), Duration.ofSeconds(4));
            assertThat(server.stop(Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    void givesUpWithoutEndingTheProcessWhenItsDirectoryIsGone() throws Exception {
        Path directory = temp.resolve("log");
        CompletableFuture<BrokerUnavailable> fatal = new CompletableFuture<>();
        try (EmbeddedBroker broker = EmbeddedBroker.onDisk(directory, fatal::complete);
                EmbeddedBroker bystander = EmbeddedBroker.temporary()) {
            replaceByAFile(directory);
            askForATopic(broker);

            BrokerUnavailable said = fatal.get(20, TimeUnit.SECONDS);

            assertThat(said)
                    .hasMessageContaining("the broker in " + directory)
                    .hasMessageContaining("log is not a directory")
                    .hasMessageContaining("what was acknowledged is kept");
            assertThat(broker.failure()).contains(said);
            assertThat(bystander.failure()).isEmpty();
        }
    }

    private static void replaceByAFile(Path directory) throws IOException {
        Files.move(directory, directory.resolveSibling("moved"));
        Files.writeString(directory, "");
    }

    /// Its partition needs a directory of its own, which the broker cannot make any more.
    private static void askForATopic(EmbeddedBroker broker) throws Exception {
        try (Admin admin = Connection.admin(broker.bootstrapServers(), Duration.ofSeconds(5))) {
            admin.createTopics(List.of(new NewTopic("one-too-many", 1, (short) 1))).all().get();
        }
    }
}
