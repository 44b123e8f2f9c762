package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.krops.rehearsal.world.ClusterHost;
import io.krops.rehearsal.world.Kubeconfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// The API servers of all simulated clusters on one listener of the loopback interface, each below
/// `/clusters/<name>`, for `kubectl` and any other client.
///
/// A wrong token is refused. A missing one is not: `kubectl` sends none over plain HTTP (client-go
/// merges users into a configuration only if its transport is TLS).
public final class ApiServers implements ClusterHost, AutoCloseable {
    private static final String CLUSTERS = "/clusters/";
    private static final int BACKLOG = 128;

    private record Served(Endpoint endpoint, String token) {}

    private final HttpServer listener;
    private final ExecutorService threads;
    private final InstantSource clock;
    private final AuditLog audit = new AuditLog();
    private final Front front;
    private final Map<String, Served> clusters = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();

    private ApiServers(HttpServer listener, InstantSource clock, Faults faults) {
        this.listener = listener;
        this.clock = clock;
        this.front = new Front(clock, faults, audit);
        this.threads = Executors.newVirtualThreadPerTaskExecutor();
    }

    /// Listens on a free port.
    ///
    /// @param clock of the world: stamps objects and the audit log
    public static ApiServers start(InstantSource clock, Faults faults) {
        return startAt(0, clock, faults);
    }

    /// Listens where it listened before, so that kubeconfigs stay true.
    ///
    /// @param port 0 for a free one
    public static ApiServers startAt(int port, InstantSource clock, Faults faults) {
        // or else a small answer waits for the acknowledgement of its own headers, 40 ms
        System.setProperty("sun.net.httpserver.nodelay", "true");
        try {
            InetSocketAddress loopback =
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            HttpServer listener = HttpServer.create(loopback, BACKLOG);
            ApiServers servers = new ApiServers(listener, clock, faults);
            listener.setExecutor(servers.threads);
            listener.createContext(CLUSTERS, servers::handle);
            listener.createContext("/audit", servers::printAudit);
            listener.start();
            return servers;
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot listen on the loopback interface", refused);
        }
    }

    public URI address() {
        return URI.create("http://127.0.0.1:" + listener.getAddress().getPort());
    }

    /// Serves other paths on the same listener; the handler checks who asks.
    public void mount(String path, HttpHandler handler) {
        listener.createContext(path, handler);
    }

    public AuditLog audit() {
        return audit;
    }

    @Override
    public ObjectStore create(String name) {
        ObjectStore store = new ObjectStore(name, clock);
        byte[] secret = new byte[24];
        random.nextBytes(secret);
        String token = HexFormat.of().formatHex(secret);
        serve(name, store, token);
        return store;
    }

    /// Writes down every cluster with its token and its objects, all of a cluster as of one moment.
    public void snapshot(Path file) throws IOException {
        ObjectNode snapshot = JsonNodeFactory.instance.objectNode();
        clusters.forEach(
                (name, served) ->
                        snapshot.putObject(name)
                                .put("token", served.token())
                                .set("store", served.endpoint().store().snapshot()));
        Path draft = Files.createTempFile(file.toAbsolutePath().getParent(), "clusters", ".json");
        Files.writeString(draft, Bodies.write(snapshot));
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Serves the clusters of a snapshot, in the place of those of the same names.
    public void restore(Path file) throws IOException {
        ByteBuffer text = ByteBuffer.wrap(Files.readAllBytes(file));
        Bodies.object(text, "application/json")
                .properties()
                .forEach(
                        cluster -> {
                            ObjectStore store = new ObjectStore(cluster.getKey(), clock);
                            store.restore(cluster.getValue().path("store"));
                            String token = cluster.getValue().path("token").asText();
                            serve(cluster.getKey(), store, token);
                        });
    }

    private void serve(String name, ObjectStore store, String token) {
        close(clusters.put(name, new Served(new Endpoint(store, clock), token)));
    }

    @Override
    public Optional<ObjectStore> find(String name) {
        return Optional.ofNullable(clusters.get(name)).map(s -> s.endpoint().store());
    }

    @Override
    public void remove(String name) {
        close(clusters.remove(name));
    }

    @Override
    public String kubeconfig(String name, String context) {
        Served served = clusters.get(name);
        String token = served == null ? "" : served.token();
        return Kubeconfig.text(address() + CLUSTERS + name, token, name, context);
    }

    @Override
    public void close() {
        clusters.keySet().forEach(this::remove);
        // answers under way are finished: one of them may be the one to "stop"
        listener.stop(1);
        threads.shutdownNow();
    }

    private static void close(@Nullable Served served) {
        if (served != null) {
            served.endpoint().close();
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath().substring(CLUSTERS.length());
            int slash = path.indexOf('/');
            String name = slash < 0 ? path : path.substring(0, slash);
            Call call = Call.read(exchange, slash < 0 ? "/" : path.substring(slash));
            Served served = clusters.get(name);
            if (served == null) {
                Front.write(exchange, Reply.refusal(ApiError.noSuchPath()));
            } else if (!admits(served, call.header("Authorization"))) {
                ApiError stranger = ApiError.of(401, "Unauthorized", "Unauthorized");
                Front.write(exchange, Reply.refusal(stranger));
            } else {
                front.answer(exchange, served.endpoint(), call);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean admits(Served served, String authorization) {
        byte[] expected = ("Bearer " + served.token()).getBytes(StandardCharsets.UTF_8);
        byte[] given = authorization.getBytes(StandardCharsets.UTF_8);
        return given.length == 0 || MessageDigest.isEqual(expected, given);
    }

    private void printAudit(HttpExchange exchange) throws IOException {
        try (exchange) {
            Front.write(exchange, Reply.text(audit.jsonLines()));
        }
    }
}
