package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/// One request to a simulated API server, read to its end.
///
/// @param path below the cluster's address, e.g. `/api/v1/nodes`
record Call(String method, String path, Query query, Headers headers, ByteBuffer body) {

    static Call read(HttpExchange exchange, String path) throws IOException {
        return new Call(
                exchange.getRequestMethod(),
                path,
                Query.parse(exchange.getRequestURI().getRawQuery()),
                exchange.getRequestHeaders(),
                ByteBuffer.wrap(exchange.getRequestBody().readAllBytes()));
    }

    /// Empty if it is not given.
    String header(String name) {
        return Objects.requireNonNullElse(headers.getFirst(name), "");
    }

    String contentType() {
        return header("Content-Type");
    }

    ObjectNode object() {
        return Bodies.object(body, contentType());
    }

    boolean isApply() {
        return contentType().startsWith("application/apply-patch");
    }

    boolean isDryRun() {
        return query.text("dryRun").equals("All");
    }

    /// This server speaks no WebSocket. An answer without an upgrade makes clients ask for the same
    /// watch over plain HTTP: fabric8's at once after a 200, and after long retries after a 503.
    boolean wantsWebSocket() {
        return header("Upgrade").equalsIgnoreCase("websocket");
    }

    /// Who changes fields: as named, or else the program that asks.
    String manager() {
        String named = query.text("fieldManager");
        if (!named.isEmpty()) {
            return named;
        }
        String agent = header("User-Agent");
        int slash = agent.indexOf('/');
        return slash < 0 ? agent : agent.substring(0, slash);
    }
}
