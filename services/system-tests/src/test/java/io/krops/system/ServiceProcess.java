package io.krops.system;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A built service, run as it is deployed: its own process, configured by environment variables.
final class ServiceProcess implements AutoCloseable {
    static final Path ROOT =
            Path.of(System.getProperty("krops.root", "../..")).toAbsolutePath().normalize();

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String name;
    private final Process process;
    private final Path log;
    private final int port;

    private ServiceProcess(String name, Process process, Path log, int port) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.port = port;
    }

    static ServiceProcess start(String name, Map<String, String> environment, Path logs)
            throws IOException {
        int port = freePort();
        Path log = logs.resolve(name + "-" + port + ".log");
        Path jar = ROOT.resolve("services/" + name + "/target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " is not built: run mvn package first");
        }
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx160m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        jar.toString());
        builder.environment().putAll(environment);
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        builder.environment().put("QUARKUS_HTTP_HOST", "127.0.0.1");
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        return new ServiceProcess(name, builder.start(), log, port);
    }

    /// The body of a page of the management interface, whatever its status.
    String page(String path) throws IOException, InterruptedException {
        return HTTP.send(request(path), BodyHandlers.ofString()).body();
    }

    boolean isReady() throws InterruptedException {
        try {
            return HTTP.send(request("/q/health/ready"), BodyHandlers.ofString()).statusCode()
                    == 200;
        } catch (IOException notYet) {
            if (!process.isAlive()) {
                throw new AssertionError(name + " ended: " + tail(), notYet);
            }
            return false;
        }
    }

    void kill() {
        process.destroyForcibly();
    }

    String tail() {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join(
                    System.lineSeparator(),
                    lines.subList(Math.max(0, lines.size() - 30), lines.size()));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    Path log() {
        return log;
    }

    List<String> commandLine() {
        return process.info().arguments().map(List::of).orElse(List.of());
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(15, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
