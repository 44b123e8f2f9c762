package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several processes on one state directory, killed and raced.
class BrokerIT {
    private static final TopicLayout EVENTS = TopicLayout.log("events", 4);
    private static final int ROUNDS = 10;

    /// Two that are used by several tests, since a process takes its time to start; each leaves its
    /// broker at the end.
    private static KropsProcess one;

    private static KropsProcess other;

    @TempDir Path temp;
    Path state = Path.of("");
    String acquire = "";

    @BeforeAll
    static void startsTwoProcesses() throws Exception {
        one = KropsProcess.start();
        other = KropsProcess.start();
    }

    @AfterAll
    static void endsThem() {
        one.close();
        other.close();
    }

    @BeforeEach
    void namesTheStateDirectory() {
        state = temp.resolve("state");
        acquire = "acquire " + state;
    }

    @Test
    void keepsWhatWasAcknowledgedBeforeItsOwnerWasKilled() throws Exception {
        List<String> acknowledged = new ArrayList<>();
        try (KropsProcess owner = KropsProcess.start()) {
            Topics.ensure(address(owner.ask(acquire)), List.of(EVENTS));
            acknowledged.add(owner.ask("send events 100000"));
            while (acknowledged.size() < 200) {
                acknowledged.add(owner.reply());
            }
            owner.kill().stream().filter(it -> it.startsWith("ack")).forEach(acknowledged::add);
        }
        assertThat(state.resolve("broker/address")).exists();

        try (Broker heir = Broker.acquire(StateDirectory.open(state))) {
            assertThat(heir).isInstanceOf(Broker.Owned.class);
            assertThat(Records.all(heir.bootstrapServers(), "events"))
                    .containsAll(
                            acknowledged.stream()
                                    .map(it -> it.substring("acknowledged ".length()))
                                    .toList())
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void goesOnAfterItsProcessWasFrozenLongerThanItsSession() throws Exception {
        Topics.ensure(address(one.ask(acquire)), List.of(EVENTS));
        assertThat(one.ask("send events 1")).isEqualTo("acknowledged value 0");
        assertThat(one.reply()).isEqualTo("sent");

        one.freeze(Duration.ofSeconds(3));

        assertThat(one.ask("send events 1")).isEqualTo("acknowledged value 0");
        assertThat(one.reply()).isEqualTo("sent");
        one.ask("close");
    }

    @Test
    void makesOneOfTwoRacingProcessesTheOwnerAndTheOtherItsUser() {
        for (int round = 0; round < ROUNDS; round++) {
            one.say(acquire);
            other.say(acquire);
            String first = one.reply();
            String second = other.reply();

            assertThat(Stream.of(first, second))
                    .as("round %d", round)
                    .filteredOn(it -> it.startsWith("owned "))
                    .hasSize(1);
            boolean oneOwns = first.startsWith("owned ");
            String address = address(oneOwns ? first : second);
            assertThat(oneOwns ? second : first)
                    .isEqualTo("joined %s of %d", address, (oneOwns ? one : other).pid());

            // In some rounds the owner goes while its user is still there.
            (round % 2 == 0 ? one : other).ask("close");
            (round % 2 == 0 ? other : one).ask("close");
        }
    }

    @Test
    void handsOverWhenTheOwnerGoesWhileAnotherAcquires() {
        for (int round = 0; round < 3; round++) {
            one.ask(acquire);
            one.say("close");
            String reply = other.ask(acquire);
            assertThat(one.reply()).isEqualTo("closed");

            // Either it came in the very last moment, or it is the owner already.
            assertThat(reply).matches("(joined|owned) .*");
            other.ask("close");
            assertThat(other.ask(acquire)).startsWith("owned ");
            other.ask("close");
        }
    }

    @Test
    void knowsItsUsersUntilTheyLeaveOrDie() throws Exception {
        try (Broker broker = Broker.acquire(StateDirectory.open(state));
                KropsProcess leaving = KropsProcess.start();
                KropsProcess dying = KropsProcess.start()) {
            Broker.Owned owned = (Broker.Owned) broker;
            assertThat(owned.users()).isEmpty();

            assertThat(leaving.ask(acquire)).startsWith("joined " + broker.bootstrapServers());
            assertThat(dying.ask(acquire)).startsWith("joined " + broker.bootstrapServers());
            assertThat(owned.users()).containsExactlyInAnyOrder(leaving.pid(), dying.pid());

            leaving.ask("close");
            assertThat(owned.users()).containsExactly(dying.pid());
            dying.kill();
            assertThat(owned.users()).isEmpty();
        }
    }

    @Test
    void isJoinedFromWithinTheSameProcessWithoutLosingItsLock() throws Exception {
        StateDirectory directory = StateDirectory.open(state);
        try (Broker owned = Broker.acquire(directory);
                Broker joined = Broker.acquire(directory);
                KropsProcess another = KropsProcess.start()) {
            assertThat(joined).isInstanceOf(Broker.Joined.class);
            assertThat(joined.bootstrapServers()).isEqualTo(owned.bootstrapServers());
            assertThat(another.ask(acquire)).startsWith("joined ");
        }
        assertThat(state.resolve("broker/address")).doesNotExist();
    }

    @Test
    void doesNotBelieveAnAddressThatSomebodyElseAnswers() throws Exception {
        StateDirectory directory = StateDirectory.open(state);
        BrokerRoom room = BrokerRoom.of(directory);
        try (ProcessLock _ = directory.lock().orElseThrow();
                EmbeddedBroker stranger = EmbeddedBroker.temporary()) {
            new PublishedAddress(stranger.bootstrapServers(), "another-cluster", 1)
                    .write(room.path());

            assertThatThrownBy(() -> Broker.acquire(directory, Duration.ofMillis(500), _ -> {}))
                    .isInstanceOf(BrokerUnavailable.class)
                    .hasMessageContaining("its broker did not become ready");
            assertThat(room.users()).isEmpty();
        }
    }

    @Test
    void leavesNoLockBehindWhenItsBrokerDoesNotStart() throws Exception {
        StateDirectory directory = StateDirectory.open(state);
        Files.writeString(directory.room("broker").resolve("log"), "in the way");

        assertThatThrownBy(() -> Broker.acquire(directory))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("log is in the way");

        directory.delete();
        assertThat(state).doesNotExist();
    }

    private static String address(String reply) {
        assertThat(reply).matches("owned 127\\.0\\.0\\.1:\\d+");
        return reply.substring("owned ".length());
    }
}
