package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several processes on one state directory, killed and raced.
class BrokerIT {
    private static final TopicLayout EVENTS = TopicLayout.log("events", 4);
    private static final int ROUNDS = 10;

    @TempDir Path temp;
    Path state = Path.of("");
    String acquire = "";

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
        try (KropsProcess owner = KropsProcess.start()) {
            Topics.ensure(address(owner.ask(acquire)), List.of(EVENTS));
            assertThat(owner.ask("send events 1")).isEqualTo("acknowledged value 0");
            assertThat(owner.reply()).isEqualTo("sent");

            owner.freeze(Duration.ofSeconds(3));

            assertThat(owner.ask("send events 1")).isEqualTo("acknowledged value 0");
            assertThat(owner.reply()).isEqualTo("sent");
        }
    }

    @Test
    void makesOneOfTwoRacingProcessesTheOwnerAndTheOtherItsUser() throws Exception {
        try (KropsProcess one = KropsProcess.start();
                KropsProcess other = KropsProcess.start()) {
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
                KropsProcess owner = oneOwns ? one : other;
                assertThat(oneOwns ? second : first)
                        .isEqualTo(
                                "joined %s of %d"
                                        .formatted(address(oneOwns ? first : second), owner.pid()));

                // In every other round the owner goes while its user is still there.
                (round % 2 == 0 ? one : other).ask("close");
                (round % 2 == 0 ? other : one).ask("close");
            }
        }
    }

    @Test
    void handsOverWhenTheOwnerGoesWhileAnotherAcquires() throws Exception {
        try (KropsProcess owner = KropsProcess.start();
                KropsProcess next = KropsProcess.start()) {
            for (int round = 0; round < 2; round++) {
                owner.ask(acquire);
                owner.say("close");
                String reply = next.ask(acquire);
                assertThat(owner.reply()).isEqualTo("closed");

                // Either it came in the very last moment, or it is the owner already.
                assertThat(reply).matches("(joined|owned) .*");
                next.ask("close");
                assertThat(next.ask(acquire)).startsWith("owned ");
                next.ask("close");
            }
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
