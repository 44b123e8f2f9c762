package io.krops.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A table of the file that is being read: every key is asked for once, and what nobody asked for
/// is
/// a problem. Goes on after a problem, so that all of them are found.
final class Section {
    private final ObjectNode table;
    private final String path;
    private final Places places;
    private final List<Problem> problems;
    private final Set<String> known = new LinkedHashSet<>();

    Section(ObjectNode table, String path, Places places, List<Problem> problems) {
        this.table = table;
        this.path = path;
        this.places = places;
        this.problems = problems;
    }

    String text(String key) {
        Optional<String> text = optionalText(key);
        if (text.isEmpty() && !table.has(key)) {
            missing(key);
        }
        return text.orElse("");
    }

    Optional<String> optionalText(String key) {
        known.add(key);
        JsonNode value = table.get(key);
        if (value == null) {
            return Optional.empty();
        }
        if (!value.isTextual() || value.textValue().isBlank()) {
            wrong(key, "a text that is not blank");
            return Optional.empty();
        }
        return Optional.of(value.textValue());
    }

    boolean flag(String key) {
        known.add(key);
        JsonNode value = table.get(key);
        if (value != null && !value.isBoolean()) {
            wrong(key, "true or false");
        }
        return value != null && value.asBoolean();
    }

    /// A list that may be left out.
    List<String> texts(String key) {
        known.add(key);
        JsonNode value = table.path(key);
        List<String> texts = new ArrayList<>();
        boolean right = value.isMissingNode() || value.isArray();
        for (JsonNode element : value) {
            right &= element.isTextual();
            texts.add(element.asText());
        }
        if (!right) {
            wrong(key, "a list of texts");
        }
        return texts;
    }

    List<String> requiredTexts(String key) {
        if (!table.has(key)) {
            missing(key);
        }
        return texts(key);
    }

    /// A table of texts under free names, in the order of the file.
    Map<String, String> free(String key) {
        known.add(key);
        JsonNode value = table.path(key);
        Map<String, String> texts = new LinkedHashMap<>();
        boolean right = value.isMissingNode() || value.isObject();
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            right &= entry.getValue().isTextual();
            texts.put(entry.getKey(), entry.getValue().asText());
        }
        if (!right) {
            wrong(key, "a table of texts");
        }
        return texts;
    }

    /// A table of its own; an empty one if it is left out.
    Section table(String key) {
        known.add(key);
        JsonNode value = table.get(key);
        if (value != null && !value.isObject()) {
            wrong(key, "a table");
        }
        ObjectNode inner =
                value instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        return new Section(inner, below(key), places, problems);
    }

    List<Section> tables(String key) {
        known.add(key);
        List<Section> sections = new ArrayList<>();
        boolean right = !table.has(key) || table.get(key).isArray();
        int index = 0;
        for (JsonNode element : table.path(key)) {
            if (element instanceof ObjectNode object) {
                sections.add(new Section(object, below(key) + "." + index, places, problems));
            } else {
                right = false;
            }
            index++;
        }
        if (!right) {
            wrong(key, "a list of tables");
        }
        return sections;
    }

    boolean has(String key) {
        return table.has(key);
    }

    List<String> keys() {
        return table.properties().stream().map(Map.Entry::getKey).toList();
    }

    /// Reports what nobody asked for.
    void done() {
        for (String key : keys()) {
            if (!known.contains(key)) {
                String remedy =
                        Nearest.of(key, known)
                                .map(near -> "Did you mean " + near + "?")
                                .orElse("Known keys: " + String.join(", ", known));
                report(key, "unknown key " + below(key), remedy);
            }
        }
    }

    void report(String key, String what, String remedy) {
        problems.add(new Problem(places.of(below(key)), what, remedy));
    }

    private void missing(String key) {
        report(key, "key " + below(key) + " is missing", "Add it; see docs/configuration.md");
    }

    private void wrong(String key, String expected) {
        report(key, "key " + below(key) + " is not " + expected, "Correct the value");
    }

    private String below(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
