package io.krops.rehearsal.remote;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/// One port of one machine, as its methods are called from afar.
record RemotePort(RemoteCalls calls, String machine, String name) {

    <T> T one(String method, Object arguments, Class<T> type) {
        return calls.read(ask(method, arguments), type);
    }

    <T> Optional<T> perhaps(String method, Object arguments, Class<T> type) {
        JsonNode answer = ask(method, arguments);
        return answer.isObject() ? Optional.of(calls.read(answer, type)) : Optional.empty();
    }

    <T> List<T> many(String method, Object arguments, Class<T> type) {
        return StreamSupport.stream(ask(method, arguments).spliterator(), false)
                .map(answer -> calls.read(answer, type))
                .toList();
    }

    void tell(String method, Object arguments) {
        calls.tell(path(method), arguments);
    }

    JsonNode ask(String method, Object arguments) {
        return calls.ask(path(method), arguments);
    }

    private String path(String method) {
        String place = URLEncoder.encode(machine, StandardCharsets.UTF_8);
        return "machines/%s/%s.%s".formatted(place, name, method);
    }
}
