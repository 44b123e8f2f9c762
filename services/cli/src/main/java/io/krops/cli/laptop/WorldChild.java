package io.krops.cli.laptop;

import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.krops.events.Faulted;
import io.krops.rehearsal.remote.RemoteWorld;
import io.krops.rehearsal.remote.WorldAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rehearsed world in a process of its own, which survives this one.
public final class WorldChild {
    private static final Duration START = Duration.ofSeconds(30);

    private WorldChild() {}

    /// The world of that folder, if its process lives and answers.
    public static Optional<RemoteWorld> find(Path folder) {
        try {
            WorldAddress address = WorldAddress.read(folder);
            boolean lives =
                    ProcessHandle.of(address.pid()).filter(ProcessHandle::isAlive).isPresent();
            if (!lives) {
                return Optional.empty();
            }
            RemoteWorld world = new RemoteWorld(address);
            String state = world.state();
            assert state != null;
            return Optional.of(world);
        } catch (Faulted gone) {
            return Optional.empty();
        }
    }

    /// Starts a world and waits until it listens.
    ///
    /// @param options as `krops world` takes them
    public static RemoteWorld start(Path folder, List<String> options) {
        List<String> command = new ArrayList<>();
        ProcessHandle.Info self = ProcessHandle.current().info();
        command.add(self.command().orElse("java"));
        command.addAll(
                List.of(
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-jar",
                        jar().toString(),
                        "world",
                        "--folder",
                        folder.toString()));
        command.addAll(options);
        try {
            Files.createDirectories(folder);
            Path log = folder.resolve("world.log");
            Process process =
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile())
                            .start();
            return await(folder, process, log);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot start the rehearsed world", refused);
        }
    }

    private static RemoteWorld await(Path folder, Process process, Path log) throws IOException {
        long until = System.nanoTime() + START.toNanos();
        while (process.isAlive() && System.nanoTime() < until) {
            Optional<RemoteWorld> world = find(folder);
            if (world.isPresent()) {
                return world.get();
            }
            pause();
        }
        String said = Files.readString(log).strip();
        if (!process.isAlive() && process.exitValue() == ExitCode.REFUSED_INPUT.status()) {
            throw new CommandFailed(ExitCode.REFUSED_INPUT, said.replaceFirst("^krops: ", ""));
        }
        process.destroy();
        throw new CommandFailed(
                ExitCode.FAILED, "the rehearsed world did not start: " + said + "\nSee " + log);
    }

    /// The jar that this process was started from.
    private static Path jar() {
        return Path.of(System.getProperty("java.class.path")).toAbsolutePath();
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.CANCELLED, "interrupted");
        }
    }
}
