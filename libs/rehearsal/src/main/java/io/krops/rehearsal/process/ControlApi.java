package io.krops.rehearsal.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.krops.events.Faulted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// The control API: `POST /control/…` with JSON in and out, for whoever has the token.
///
/// 200 with the answer, 401 without the token, 404 for what there is not, 422 with a fault, 500
/// with what went wrong in the world itself.
final class ControlApi implements HttpHandler {
    static final String PATH = "/control/";
    private static final ObjectMapper JSON = new ObjectMapper();

    /// What is asked below `/control/`, and how it is answered.
    interface Questions {

        /// @throws NoSuchQuestion if there is no such path
        JsonNode answer(String path, JsonNode arguments) throws NoSuchQuestion;
    }

    /// Nothing answers to that path.
    static final class NoSuchQuestion extends Exception {
        private static final long serialVersionUID = 1L;

        NoSuchQuestion(String path) {
            super("there is no " + PATH + path);
        }
    }

    private record Answer(int status, JsonNode body) {}

    private final byte[] authorization;
    private final Questions questions;

    ControlApi(String token, Questions questions) {
        this.authorization = ("Bearer " + token).getBytes(StandardCharsets.UTF_8);
        this.questions = questions;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Answer answer = answer(exchange);
            byte[] body =
                    answer.body().isMissingNode()
                            ? new byte[0]
                            : JSON.writeValueAsBytes(answer.body());
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            if (body.length > 0) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    private Answer answer(HttpExchange exchange) throws IOException {
        if (!isAllowed(exchange)) {
            return failure(401, "the token of world.json is needed");
        }
        byte[] body = exchange.getRequestBody().readAllBytes();
        JsonNode arguments = body.length == 0 ? MissingNode.getInstance() : JSON.readTree(body);
        String path = exchange.getRequestURI().getPath().substring(PATH.length());
        try {
            return new Answer(200, questions.answer(path, arguments));
        } catch (Faulted faulted) {
            return new Answer(422, JSON.valueToTree(faulted.fault()));
        } catch (NoSuchQuestion unknown) {
            return failure(404, "" + unknown.getMessage());
        } catch (RuntimeException broken) {
            // the caller has to learn of a fault in the world, which would end as a broken
            // connection
            return failure(500, broken.toString());
        }
    }

    private boolean isAllowed(HttpExchange exchange) {
        String given = exchange.getRequestHeaders().getFirst("Authorization");
        return given != null
                && MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), authorization);
    }

    private static Answer failure(int status, String why) {
        return new Answer(status, JsonNodeFactory.instance.objectNode().put("why", why));
    }
}
