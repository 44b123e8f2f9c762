package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLockTest {
    @TempDir Path temp;

    @Test
    void isHeldOnceUntilItIsClosed() throws IOException {
        Path file = temp.resolve("lock");
        try (ProcessLock _ = ProcessLock.tryAcquire(file).orElseThrow()) {
            assertThat(ProcessLock.tryAcquire(file)).isEmpty();
        }
        try (ProcessLock _ = ProcessLock.tryAcquire(file).orElseThrow()) {
            assertThat(ProcessLock.tryAcquire(file)).isEmpty();
        }
    }

    @Test
    void isTheSameUnderAnotherNameOfItsDirectory() throws IOException {
        Path other = Files.createSymbolicLink(temp.resolve("other"), temp);
        try (ProcessLock _ = ProcessLock.tryAcquire(temp.resolve("lock")).orElseThrow()) {
            assertThat(ProcessLock.tryAcquire(other.resolve("lock"))).isEmpty();
        }
    }

    @Test
    void countsTheUsersThatLiveAndForgetsTheDead() throws IOException {
        Users users = Users.of(temp);
        Path dead = temp.resolve("users/4711-00000000-0000-0000-0000-000000000000");
        Files.writeString(dead, "");
        Path foreign = Files.writeString(temp.resolve("users/README"), "");

        try (ProcessLock _ = users.enter()) {
            assertThat(users.present()).containsExactly(ProcessHandle.current().pid());
        }

        assertThat(dead).doesNotExist();
        assertThat(foreign).exists();
        assertThat(users.present()).isEmpty();
    }
}
