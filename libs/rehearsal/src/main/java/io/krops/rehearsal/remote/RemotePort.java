package io.krops.rehearsal.remote;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;

/// One port of one machine, as its methods are called from afar.
///
/// @param machine asked anew for every call
record RemotePort(RemoteCalls calls, Supplier<String> machine, String name) {

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
        JsonNode answer = ask(method, arguments);
        assert answer.isMissingNode() || answer.isNull();
    }

    JsonNode ask(String method, Object arguments) {
        String place = URLEncoder.encode(machine.get(), StandardCharsets.UTF_8);
        return calls.ask("machines/%s/%s.%s".formatted(place, name, method), arguments);
    }
}
