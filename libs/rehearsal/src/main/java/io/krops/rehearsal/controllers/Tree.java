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
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Builds a folder of an artifact as kustomize would, as far as the trees of a rehearsal use it:
/// `resources` alone.
final class Tree {
    private static final ObjectReader READER = new YAMLMapper().readerFor(JsonNode.class);
    private static final Set<String> UNDERSTOOD = Set.of("apiVersion", "kind", "resources");
    private static final Map<String, List<ObjectNode>> BUILT = new ConcurrentHashMap<>();

    /// Why a folder cannot be built.
    static final class Unbuildable extends Exception {
        private static final long serialVersionUID = 1L;

        Unbuildable(String why) {
            super(why);
        }
    }

    private Tree() {}

    /// @param content digest of the files; the same content is built once
    static List<ObjectNode> build(String content, Map<String, String> files, String path)
            throws Unbuildable {
        String folder = path.replaceFirst("^\\./", "").replaceFirst("/$", "");
        String key = content + " " + folder;
        List<ObjectNode> known = BUILT.get(key);
        if (known == null) {
            List<ObjectNode> objects = new ArrayList<>();
            collect(files, folder, objects);
            known = List.copyOf(objects);
            BUILT.put(key, known);
        }
        return known;
    }

    /// The objects of YAML text.
    static List<ObjectNode> read(String name, String text) throws Unbuildable {
        try (MappingIterator<JsonNode> documents = READER.readValues(text)) {
            List<ObjectNode> objects = new ArrayList<>();
            for (JsonNode document : documents.readAll()) {
                if (document instanceof ObjectNode object) {
                    objects.add(object);
                }
            }
            return objects;
        } catch (IOException broken) {
            throw new Unbuildable(name + " is not YAML");
        }
    }

    private static void collect(Map<String, String> files, String folder, List<ObjectNode> objects)
            throws Unbuildable {
        String name = folder + "/kustomization.yaml";
        String text = files.get(name);
        if (text == null) {
            throw new Unbuildable("no such file: " + name);
        }
        ObjectNode kustomization = read(name, text).getFirst();
        Optional<String> foreign =
                kustomization.properties().stream()
                        .map(Map.Entry::getKey)
                        .filter(field -> !UNDERSTOOD.contains(field))
                        .findFirst();
        if (foreign.isPresent()) {
            throw new Unbuildable(
                    name + ": a rehearsal cannot build the field " + foreign.get() + " yet");
        }
        for (JsonNode resource : kustomization.path("resources")) {
            String path = folder + "/" + resource.asText();
            String manifest = files.get(path);
            if (manifest == null) {
                collect(files, path, objects);
            } else {
                objects.addAll(read(path, manifest));
            }
        }
    }
}
