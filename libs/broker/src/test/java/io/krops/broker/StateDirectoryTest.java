package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateDirectoryTest {
    @TempDir Path temp;
    Path path = Path.of("");

    @BeforeEach
    void namesTheDirectory() {
        path = temp.resolve("a/state");
    }

    @Test
    void isMadeForItsOwnerOnlyAndSaysItsVersion() throws IOException {
        StateDirectory state = StateDirectory.open(path);

        assertThat(permissions(path)).isEqualTo("rwx------");
        assertThat(permissions(state.room("kubeconfigs"))).isEqualTo("rwx------");
        assertThat(path.resolve("version")).hasContent("krops state 1");
        assertThat(state.path()).isEqualTo(path);
    }

    @Test
    void isOpenedAgainWithWhatItHolds() throws IOException {
        Path file = StateDirectory.open(path).room("kubeconfigs").resolve("local");
        Files.writeString(file, "kept");

        assertThat(StateDirectory.open(path).room("kubeconfigs").resolve("local"))
                .hasContent("kept");
    }

    @Test
    void shutsOthersOutOfADirectoryTheyCouldLookInto() throws IOException {
        StateDirectory.open(path);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));

        StateDirectory.open(path);

        assertThat(permissions(path)).isEqualTo("rwx------");
    }

    @Test
    void refusesWhatANewerKropsMade() throws IOException {
        StateDirectory.open(path);
        Files.writeString(path.resolve("version"), "krops state 2\n");

        assertThatThrownBy(() -> StateDirectory.open(path))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessage(
                        "state directory %s: a newer krops made it (version 2, this one knows 1)."
                                        .formatted(path)
                                + " Use that krops, or name another directory");
        assertThat(path.resolve("version")).hasContent("krops state 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"thesis.txt", "version"})
    void refusesADirectoryOfSomebodyElseAndLeavesItAsItIs(String file) throws IOException {
        Files.createDirectories(path);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(path.resolve(file), "mine");

        assertThatThrownBy(() -> StateDirectory.open(path))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("it holds " + file);
        assertThat(permissions(path)).isEqualTo("rwxr-xr-x");
        assertThat(path).isDirectoryNotContaining(it -> !it.endsWith(file));
    }

    @Test
    void refusesAFile() throws IOException {
        Path file = Files.writeString(temp.resolve("file"), "");

        assertThatThrownBy(() -> StateDirectory.open(file))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("file is in the way");
        assertThatThrownBy(() -> StateDirectory.open(file.resolve("state")))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("file is in the way");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lock", ".version-123.tmp"})
    void goesOnWhereACreationOrResetWasInterrupted(String leftover) throws IOException {
        Files.createDirectories(path);
        Files.writeString(path.resolve(leftover), "");

        assertThat(StateDirectory.open(path).contents()).isEmpty();
        assertThat(path.resolve("version")).hasContent("krops state 1");
    }

    @Test
    void listsWhatAResetWouldRemove() {
        StateDirectory state = StateDirectory.open(path);
        Path kubeconfigs = state.room("kubeconfigs");
        Path broker = state.room("broker");

        assertThat(state.contents()).containsExactly(broker, kubeconfigs);
    }

    @Test
    void removesItselfButNothingALinkPointsTo() throws IOException {
        Path precious = Files.createDirectories(temp.resolve("precious"));
        Files.writeString(precious.resolve("file"), "mine");
        StateDirectory state = StateDirectory.open(path);
        Files.createSymbolicLink(state.room("broker").resolve("link"), precious);
        Files.createSymbolicLink(path.resolve("link"), precious);

        state.delete();

        assertThat(path).doesNotExist();
        assertThat(precious.resolve("file")).hasContent("mine");
    }

    @Test
    void doesNotRemoveWhatIsNoStateDirectoryAnyMore() throws IOException {
        StateDirectory state = StateDirectory.open(path);
        Files.delete(path.resolve("version"));
        Files.writeString(path.resolve("thesis.txt"), "mine");

        assertThatThrownBy(state::delete)
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("it is no state directory of krops");
        assertThat(path.resolve("thesis.txt")).hasContent("mine");
    }

    @Test
    void doesNotRemoveALinkToAStateDirectory() throws IOException {
        StateDirectory.open(path);
        Path link = Files.createSymbolicLink(temp.resolve("link"), path);

        assertThatThrownBy(() -> StateDirectory.open(link).delete())
                .isInstanceOf(BrokerUnavailable.class);
        assertThat(path.resolve("version")).exists();
    }

    @Test
    void doesNotRemoveWhatAKropsIsUsing() throws IOException {
        StateDirectory state = StateDirectory.open(path);
        try (ProcessLock _ = state.lock().orElseThrow()) {
            assertThatThrownBy(state::delete)
                    .isInstanceOf(BrokerUnavailable.class)
                    .hasMessageContaining("a krops is using it");
        }
        assertThat(path.resolve("version")).exists();
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
