package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A label selector, equality- and set-based (Kubernetes, "Labels and Selectors").
public final class Selector implements Predicate<ObjectNode> {
    public static final Selector EVERYTHING = new Selector(List.of());

    private static final Pattern SET = Pattern.compile("(\\S+)\\s+(in|notin)\\s*\\(([^)]*)\\)");
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern COMMA_OUTSIDE = Pattern.compile(",(?![^(]*\\))");

    private final List<Predicate<JsonNode>> requirements;

    private Selector(List<Predicate<JsonNode>> requirements) {
        this.requirements = requirements;
    }

    public static Selector parse(String text) {
        List<Predicate<JsonNode>> requirements = new ArrayList<>();
        for (String part : COMMA_OUTSIDE.splitAsStream(text).toList()) {
            if (!part.isBlank()) {
                requirements.add(requirement(part.strip()));
            }
        }
        return new Selector(requirements);
    }

    @Override
    public boolean test(ObjectNode object) {
        JsonNode labels = object.path("metadata").path("labels");
        return requirements.stream().allMatch(r -> r.test(labels));
    }

    private static Predicate<JsonNode> requirement(String text) {
        Matcher set = SET.matcher(text);
        if (set.matches()) {
            Set<String> values =
                    COMMA.splitAsStream(set.group(3))
                            .map(String::strip)
                            .collect(Collectors.toSet());
            boolean in = set.group(2).equals("in");
            String key = set.group(1);
            return labels -> in == (labels.has(key) && values.contains(value(labels, key)));
        }
        if (text.startsWith("!")) {
            String key = text.substring(1).strip();
            return labels -> !labels.has(key);
        }
        int not = text.indexOf("!=");
        if (not >= 0) {
            String key = text.substring(0, not).strip();
            String value = text.substring(not + 2).strip();
            return labels -> !value(labels, key).equals(value) || !labels.has(key);
        }
        int equal = text.indexOf('=');
        if (equal >= 0) {
            String key = text.substring(0, equal).strip();
            String value = text.substring(equal + 1).replaceFirst("^=", "").strip();
            return labels -> labels.has(key) && value(labels, key).equals(value);
        }
        return labels -> labels.has(text);
    }

    private static String value(JsonNode labels, String key) {
        return labels.path(key).asText();
    }
}
