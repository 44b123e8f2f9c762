package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The test's end of a `ChildKrops`: talks to it and kills it.
final class KropsProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader replies;

    private KropsProcess(Process process) {
        this.process = process;
        this.replies = process.inputReader(StandardCharsets.UTF_8);
    }

    static KropsProcess start() throws IOException {
        return start(List.of());
    }

    /// @param shell a command that runs the one that follows it, with limits perhaps
    static KropsProcess start(List<String> shell) throws IOException {
        List<String> command = new ArrayList<>(shell);
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-cp",
                        System.getProperty("java.class.path", ""),
                        ChildKrops.class.getName()));
        return new KropsProcess(
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start());
    }

    long pid() {
        return process.pid();
    }

    void say(String command) {
        try {
            process.outputWriter(StandardCharsets.UTF_8).append(command).append('\n').flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /// The next line the process says.
    String reply() {
        try {
            return Objects.requireNonNull(replies.readLine(), "the process ended");
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    String ask(String command) {
        say(command);
        return reply();
    }

    /// Kills the process with signal 9; returns what it still had said.
    List<String> kill() throws InterruptedException {
        // Not the process's own method: it would throw away what was said.
        assertThat(process.toHandle().destroyForcibly()).isTrue();
        List<String> rest = replies.lines().toList();
        assertThat(process.waitFor()).isEqualTo(128 + 9);
        return rest;
    }

    /// Stops the process as a laptop's lid does, and lets it go on.
    void freeze(Duration pause) throws IOException, InterruptedException {
        String script =
                "kill -STOP %1$d && sleep %2$d && kill -CONT %1$d"
                        .formatted(pid(), pause.toSeconds());
        assertThat(new ProcessBuilder("sh", "-c", script).start().waitFor()).isZero();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
