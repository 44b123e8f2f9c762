package io.krops.rehearsal.apiserver;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The parameters of a request; of a repeated one the last counts.
record Query(Map<String, String> parameters) {
    private static final Pattern AND = Pattern.compile("&");

    static Query parse(@Nullable String raw) {
        Map<String, String> parameters = new HashMap<>();
        if (raw != null) {
            for (String pair : AND.splitAsStream(raw).toList()) {
                int equal = pair.indexOf('=');
                String name = equal < 0 ? pair : pair.substring(0, equal);
                String value = equal < 0 ? "" : pair.substring(equal + 1);
                parameters.put(decoded(name), decoded(value));
            }
        }
        return new Query(parameters);
    }

    /// Empty if it is not given.
    String text(String name) {
        return parameters.getOrDefault(name, "");
    }

    boolean isTrue(String name) {
        String text = text(name);
        return text.equals("true") || text.equals("1");
    }

    long number(String name, long otherwise) {
        String text = text(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException malformed) {
            throw ApiError.badRequest("parameter " + name + ": " + malformed.getMessage());
        }
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
