package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.krops.rehearsal.apiserver.AuditLog.Entry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The listener: faults, the audit log, tokens, clusters that come and go.
@Timeout(30)
final class ApiServersTest {
    private static final String MAPS = "/api/v1/namespaces/default/configmaps";

    private volatile Faults.Verdict verdict = new Faults.Pass();
    private final ApiServers servers = ApiServers.start(Manifest.CLOCK, _ -> verdict);
    private final HttpClient client = HttpClient.newHttpClient();

    ApiServersTest() {
        servers.create("c");
    }

    @AfterEach
    void closes() {
        client.close();
        servers.close();
    }

    @Test
    void refusesAWrongToken() throws Exception {
        HttpRequest request =
                request("GET", MAPS, "").header("Authorization", "Bearer forged").build();

        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("\"kind\":\"Status\"", "Unauthorized");
    }

    @Test
    void removedClusterEndsItsWatchesAndIsNotFound() throws Exception {
        HttpRequest watch = request("GET", MAPS + "?watch=true", "").build();
        var events = client.send(watch, HttpResponse.BodyHandlers.ofInputStream()).body();

        servers.remove("c");

        assertThat(events.readAllBytes()).isEmpty();
        assertThat(send("GET", MAPS, "").statusCode()).isEqualTo(404);
        assertThat(servers.find("c")).isEmpty();
    }

    @Test
    void watchOfAForgottenVersionIsToldSo() throws Exception {
        ObjectStore store = servers.find("c").orElseThrow();
        ObjectKey key = store.keyOf(store.create(Manifest.configMap("m"), "test"));
        for (int i = 0; i < 2100; i++) {
            store.merge(key, Manifest.yaml("{data: {i: '%d'}}".formatted(i)), "test");
        }

        String events = send("GET", MAPS + "?watch=true&resourceVersion=2", "").body();

        assertThat(events).startsWith("{\"type\":\"ERROR\"").contains("410", "Expired");
    }

    @Test
    void watchEndsWhenItsTimeIsOver() throws Exception {
        assertThat(send("GET", MAPS + "?watch=true&timeoutSeconds=0", "").body()).isEmpty();
    }

    @Test
    void injectedAnswerChangesNothing() throws Exception {
        verdict = new Faults.Answer(ApiError.of(429, "TooManyRequests", "later"));

        assertThat(send("POST", MAPS, Manifest.configMap("m").toString()).statusCode())
                .isEqualTo(429);
        verdict = new Faults.Pass();
        assertThat(send("GET", MAPS + "/m", "").statusCode()).isEqualTo(404);
    }

    @Test
    void injectedHangupIsNoAnswer() {
        verdict = new Faults.Hangup();

        assertThatThrownBy(() -> send("POST", MAPS, Manifest.configMap("m").toString()))
                .isInstanceOf(IOException.class);
    }

    @Test
    void injectedDelayIsStillAnAnswer() throws Exception {
        verdict = new Faults.Delay(Duration.ofMillis(1));

        assertThat(send("GET", "/version", "").body()).contains(Discovery.VERSION);
    }

    @Test
    void auditSaysWhatChangedAndWhatDidNot() throws Exception {
        String map = Manifest.configMap("m", "a", "b").toString();
        send("POST", MAPS, map);
        send("POST", MAPS, map);
        send("PUT", MAPS + "/m?fieldManager=me", map);
        send("DELETE", MAPS + "/m", "");

        assertThat(servers.audit().entries())
                .extracting(e -> e.target().verb(), Entry::code, Entry::changed)
                .containsExactly(
                        tuple(Verb.CREATE, 201, true),
                        tuple(Verb.CREATE, 409, false),
                        tuple(Verb.UPDATE, 200, false),
                        tuple(Verb.DELETE, 200, true));
        String lines =
                client.send(
                                HttpRequest.newBuilder(servers.address().resolve("/audit")).build(),
                                HttpResponse.BodyHandlers.ofString())
                        .body();
        assertThat(lines.lines())
                .hasSize(4)
                .element(2)
                .asString()
                .contains("\"cluster\":\"c\"", "\"kind\":\"ConfigMap\"", "\"fieldManager\":\"me\"");
    }

    @Test
    void mountsOtherPathsBeside() throws Exception {
        servers.mount(
                "/beside",
                exchange -> {
                    try (exchange) {
                        byte[] body = "there".getBytes(StandardCharsets.UTF_8);
                        exchange.sendResponseHeaders(200, body.length);
                        exchange.getResponseBody().write(body);
                    }
                });

        HttpRequest request =
                HttpRequest.newBuilder(servers.address().resolve("/beside/x")).build();
        assertThat(client.send(request, HttpResponse.BodyHandlers.ofString()).body())
                .isEqualTo("there");
    }

    private HttpResponse<String> send(String method, String path, String body)
            throws IOException, InterruptedException {
        return client.send(
                request(method, path, body).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String method, String path, String body) {
        return HttpRequest.newBuilder(URI.create(servers.address() + "/clusters/c" + path))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body));
    }
}
