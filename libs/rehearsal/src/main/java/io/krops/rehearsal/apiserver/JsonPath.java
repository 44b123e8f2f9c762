package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The JSON paths of printer columns: names (with `\.` for a dot), `[0]`, `[*]`, `['name']` and
/// `[?(@.type=="Ready")]`.
final class JsonPath {
    private static final Pattern STEP =
            Pattern.compile(
                    "\\.?(?<name>(?:\\\\.|[^.\\[\\\\])+)"
                            + "|\\[\\?\\(@\\.(?<field>[^=\\s]+)\\s*==\\s*[\"'](?<value>[^\"']*)[\"']\\)\\]"
                            + "|\\[['\"](?<quoted>[^'\"]+)['\"]\\]"
                            + "|\\[(?<index>\\d+)\\]"
                            + "|\\[(?<all>\\*)\\]");

    private JsonPath() {}

    /// Everything the path leads to; nothing if it leads nowhere.
    static List<JsonNode> find(JsonNode tree, String path) {
        Stream<JsonNode> found = Stream.of(tree);
        Matcher step = STEP.matcher(path);
        while (step.find()) {
            found = next(found, step);
        }
        return found.filter(n -> !n.isMissingNode() && !n.isNull()).toList();
    }

    private static Stream<JsonNode> next(Stream<JsonNode> from, Matcher step) {
        String name = step.group("name");
        if (name != null) {
            String plain = name.replaceAll("\\\\(.)", "$1");
            return from.map(n -> n.path(plain));
        }
        String field = step.group("field");
        if (field != null) {
            String value = step.group("value");
            return from.flatMap(JsonNode::valueStream)
                    .filter(n -> n.path(field).asText().equals(value));
        }
        String quoted = step.group("quoted");
        if (quoted != null) {
            return from.map(n -> n.path(quoted));
        }
        String index = step.group("index");
        if (index != null) {
            int at = Integer.parseInt(index);
            return from.map(n -> n.path(at));
        }
        return from.flatMap(JsonNode::valueStream);
    }
}
