package io.krops.rehearsal.remote;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/// Asks a simulated world over its control API: one call, one answer, JSON both ways.
///
/// Thread-safe. Interruption ends a call.
final class RemoteCalls {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final ObjectMapper JSON = new ObjectMapper();

    /// One for all worlds: each has threads and connections of its own.
    private static final HttpClient HTTP =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();

    private final WorldAddress world;

    RemoteCalls(WorldAddress world) {
        this.world = world;
    }

    /// @param path below `/control/`
    /// @return what is answered; missing if nothing
    /// @throws Faulted as the port in the other process says, or `UNREACHABLE`
    JsonNode ask(String path, Object arguments) {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(world.address().resolve("/control/" + path))
                            .timeout(LIMIT)
                            .header("Authorization", "Bearer " + world.token())
                            .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(arguments)))
                            .build();
            return read(HTTP.send(request, BodyHandlers.ofByteArray()));
        } catch (IOException broken) {
            throw new Faulted(unreachable("" + broken.getMessage()), broken);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new Faulted(unreachable("the question was interrupted"), ended);
        }
    }

    /// As `ask`, where there is nothing to answer.
    void tell(String path, Object arguments) {
        JsonNode answer = ask(path, arguments);
        assert answer.isMissingNode() || answer.isNull();
    }

    <T> T read(JsonNode answer, Class<T> type) {
        return JSON.convertValue(answer, type);
    }

    private JsonNode read(HttpResponse<byte[]> response) throws IOException {
        JsonNode body =
                response.body().length == 0
                        ? MissingNode.getInstance()
                        : JSON.readTree(response.body());
        return switch (response.statusCode()) {
            case 200 -> body;
            case 422 -> throw new Faulted(JSON.convertValue(body, Fault.class));
            default ->
                    throw new Faulted(
                            new Fault(
                                    FaultCode.PEER_FAILED,
                                    world.toString(),
                                    "it answers %d: %s"
                                            .formatted(
                                                    response.statusCode(),
                                                    body.path("why").asText("nothing")),
                                    "Start the rehearsal again"));
        };
    }

    private Fault unreachable(String why) {
        return new Fault(FaultCode.UNREACHABLE, world.toString(), why, "Start the rehearsal again");
    }
}
