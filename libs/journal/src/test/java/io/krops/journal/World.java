package io.krops.journal;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/// A world outside every executor: objects with a version that effects count up, and a log of all
/// that reached it.
///
/// An effect names the version that it starts from and is refused if that is not the object's.
/// After an effect the answer takes its time, so that an executor may die between the two.
final class World implements AutoCloseable {
    private static final Duration ANSWER = Duration.ofMillis(20);

    /// @param object `run/step`
    /// @param by the process
    /// @param from the version it started from
    record Effect(Instant at, String object, String by, int from, boolean accepted) {}

    private final Map<String, Integer> versions = new ConcurrentHashMap<>();
    private final Map<String, Instant> firstLooks = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Effect> log = new ConcurrentLinkedQueue<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    private World() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    static World open() throws IOException {
        return new World();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<Effect> log() {
        return List.copyOf(log);
    }

    Map<String, Integer> versions() {
        return Map.copyOf(versions);
    }

    /// When each object was looked at first.
    Map<String, Instant> firstLooks() {
        return Map.copyOf(firstLooks);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String object = exchange.getRequestURI().getPath().substring(1);
            if (exchange.getRequestMethod().equals("POST")) {
                String[] said = exchange.getRequestURI().getQuery().split("&", 2);
                boolean accepted = act(object, said[0], Integer.parseInt(said[1]));
                LockSupport.parkNanos(ANSWER.toNanos());
                exchange.sendResponseHeaders(accepted ? 200 : 409, -1);
            } else {
                firstLooks.putIfAbsent(object, Instant.now());
                byte[] version =
                        versions.getOrDefault(object, 0)
                                .toString()
                                .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, version.length);
                exchange.getResponseBody().write(version);
            }
        }
    }

    private boolean act(String object, String by, int from) {
        boolean[] accepted = {false};
        versions.compute(
                object,
                (_, version) -> {
                    int now = version == null ? 0 : version;
                    accepted[0] = now == from;
                    log.add(new Effect(Instant.now(), object, by, from, accepted[0]));
                    return accepted[0] ? now + 1 : now;
                });
        return accepted[0];
    }
}
