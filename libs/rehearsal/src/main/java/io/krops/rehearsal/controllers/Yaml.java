package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Manifests as text; what was read once is not read again, since thousands of environments hold
/// the same text.
final class Yaml {
    private static final int REMEMBERED = 500;
    private static final ObjectReader READER = new YAMLMapper().readerFor(JsonNode.class);
    private static final Map<String, List<ObjectNode>> READ = new ConcurrentHashMap<>();

    private Yaml() {}

    /// The objects of the text; not to be modified.
    static List<ObjectNode> read(String name, String text) throws Unbuildable {
        List<ObjectNode> known = READ.get(text);
        if (known == null) {
            known = parse(name, text);
            if (READ.size() < REMEMBERED) {
                READ.put(text, known);
            }
        }
        return known;
    }

    private static List<ObjectNode> parse(String name, String text) throws Unbuildable {
        try (MappingIterator<JsonNode> documents = READER.readValues(text)) {
            List<ObjectNode> objects = new ArrayList<>();
            for (JsonNode document : documents.readAll()) {
                if (document instanceof ObjectNode object) {
                    objects.add(object);
                }
            }
            return List.copyOf(objects);
        } catch (IOException broken) {
            throw new Unbuildable(name + " is not YAML");
        }
    }
}
