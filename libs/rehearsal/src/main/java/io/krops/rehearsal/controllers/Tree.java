package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Builds a folder of an artifact as kustomize would, as far as the trees of a rehearsal use it:
/// `resources` and `namespace`. Anything else is refused by name, so that nobody believes it was
/// rehearsed.
final class Tree {
    private static final int REMEMBERED = 500;
    private static final Set<String> UNDERSTOOD =
            Set.of("apiVersion", "kind", "metadata", "resources", "namespace");

    /// Kinds that live in no namespace, whatever a kustomization says.
    private static final Set<String> NOWHERE =
            Set.of(
                    "Namespace",
                    "CustomResourceDefinition",
                    "ClusterRole",
                    "ClusterRoleBinding",
                    "PriorityClass",
                    "StorageClass",
                    "ValidatingWebhookConfiguration",
                    "MutatingWebhookConfiguration");

    private static final Map<String, List<ObjectNode>> BUILT = new ConcurrentHashMap<>();

    private Tree() {}

    /// The objects of a folder; not to be modified.
    ///
    /// @param content digest of the files; the same content is built once
    static List<ObjectNode> build(String content, Map<String, String> files, String path)
            throws Unbuildable {
        String folder = plain(Path.of(path));
        String key = content + " " + folder;
        List<ObjectNode> known = BUILT.get(key);
        if (known == null) {
            known = folder(files, folder);
            if (BUILT.size() < REMEMBERED) {
                BUILT.put(key, known);
            }
        }
        return known;
    }

    private static List<ObjectNode> folder(Map<String, String> files, String folder)
            throws Unbuildable {
        String name = folder + "/kustomization.yaml";
        String text = files.get(name);
        if (text == null) {
            throw new Unbuildable("no such file: " + name);
        }
        List<ObjectNode> documents = Yaml.read(name, text);
        if (documents.size() != 1) {
            throw new Unbuildable(name + " is not one kustomization");
        }
        ObjectNode kustomization = documents.getFirst();
        checkUnderstood(name, kustomization);
        List<ObjectNode> objects = new ArrayList<>();
        for (JsonNode resource : kustomization.path("resources")) {
            String path = plain(Path.of(folder).resolve(resource.asText()));
            String manifest = files.get(path);
            objects.addAll(manifest == null ? folder(files, path) : Yaml.read(path, manifest));
        }
        String namespace = kustomization.path("namespace").asText("");
        return namespace.isEmpty()
                ? List.copyOf(objects)
                : objects.stream().map(object -> placed(object, namespace)).toList();
    }

    private static void checkUnderstood(String name, ObjectNode kustomization) throws Unbuildable {
        Optional<String> foreign =
                kustomization.properties().stream()
                        .map(Map.Entry::getKey)
                        .filter(field -> !UNDERSTOOD.contains(field))
                        .findFirst();
        if (foreign.isPresent()) {
            throw new Unbuildable(
                    name + ": a rehearsal cannot build the field " + foreign.get() + " yet");
        }
    }

    private static ObjectNode placed(ObjectNode object, String namespace) {
        if (NOWHERE.contains(object.path("kind").asText())) {
            return object;
        }
        ObjectNode copy = object.deepCopy();
        copy.withObjectProperty("metadata").put("namespace", namespace);
        return copy;
    }

    private static String plain(Path path) {
        return path.normalize().toString().replace('\\', '/');
    }
}
