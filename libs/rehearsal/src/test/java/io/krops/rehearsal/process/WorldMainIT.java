package io.krops.rehearsal.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.rehearsal.remote.RemoteWorld;
import io.krops.rehearsal.remote.WorldAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A world in a process of its own.
@Timeout(60)
class WorldMainIT {
    @TempDir Path folder;

    @Test
    void outlivesWhoeverUsesItAndEndsWhenTold() throws IOException, InterruptedException {
        Process process = start("--state", folder.toString(), "--speed", "100");
        RemoteWorld world = world(process);

        assertThat(world.machine("laptop").engine().identity().product()).isEqualTo("docker");
        assertThat(WorldAddress.read(folder).pid()).isEqualTo(process.pid());

        world.stop();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(folder.resolve("world.json")).doesNotExist();
    }

    @Test
    void endsAtOnceIfItsOptionsAreRefused() throws IOException, InterruptedException {
        Process process = start("--state", folder.toString(), "--off", "caph");

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
    }

    private Process start(String... arguments) throws IOException {
        var command = new ProcessBuilder();
        command.command()
                .addAll(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                WorldMain.class.getName()));
        command.command().addAll(List.of(arguments));
        return command.redirectErrorStream(true)
                .redirectOutput(folder.resolve("world.log").toFile())
                .start();
    }

    private RemoteWorld world(Process process) throws InterruptedException, IOException {
        Path file = folder.resolve("world.json");
        while (!Files.exists(file)) {
            assertThat(process.waitFor(50, TimeUnit.MILLISECONDS))
                    .as(() -> "the world ended")
                    .isFalse();
        }
        return new RemoteWorld(WorldAddress.read(folder));
    }
}
