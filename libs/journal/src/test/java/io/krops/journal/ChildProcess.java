package io.krops.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A JVM of its own with a sample executor in it.
final class ChildProcess implements AutoCloseable {
    private final Process process;

    private ChildProcess(Process process) {
        this.process = process;
    }

    static ChildProcess start(Path output, String... args) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx128m",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Xshare:auto",
                                "-cp",
                                System.getProperty("java.class.path"),
                                SampleExecutor.class.getName()));
        command.addAll(List.of(args));
        return new ChildProcess(
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                        .start());
    }

    /// As it stands in executor ids and in the world's log.
    String name() {
        return "pid-" + process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly();
        int _ = process.waitFor();
    }

    void freeze() throws IOException, InterruptedException {
        signal("-STOP");
    }

    void thaw() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        int code =
                new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
        if (code != 0) {
            throw new IOException("kill " + signal + " ended with " + code);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
