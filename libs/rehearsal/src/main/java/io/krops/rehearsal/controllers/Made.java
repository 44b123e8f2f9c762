package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/// Objects that controllers make.
public final class Made {
    private Made() {}

    public static ObjectNode object(String apiVersion, String kind, String namespace, String name) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("apiVersion", apiVersion).put("kind", kind);
        ObjectNode metadata = object.putObject("metadata");
        metadata.put("name", name);
        if (!namespace.isEmpty()) {
            metadata.put("namespace", namespace);
        }
        return object;
    }

    public static ObjectNode labelled(ObjectNode object, Map<String, String> labels) {
        ObjectNode into = object.withObjectProperty("metadata").withObjectProperty("labels");
        labels.forEach(into::put);
        return object;
    }

    /// Makes the owner a controlling owner.
    public static ObjectNode owned(ObjectNode object, ObjectNode owner) {
        ObjectNode reference =
                object.withObjectProperty("metadata")
                        .withArrayProperty("ownerReferences")
                        .addObject();
        reference.set("apiVersion", owner.get("apiVersion"));
        reference.set("kind", owner.get("kind"));
        reference.set("name", owner.path("metadata").get("name"));
        reference.set("uid", owner.path("metadata").get("uid"));
        reference.put("controller", true);
        return object;
    }

    public static ObjectNode namespace(String name) {
        return object("v1", "Namespace", "", name);
    }

    public static ObjectNode deployment(String namespace, String name, Map<String, String> labels) {
        ObjectNode deployment = labelled(object("apps/v1", "Deployment", namespace, name), labels);
        ObjectNode spec = deployment.putObject("spec");
        spec.put("replicas", 1);
        spec.putObject("selector").putObject("matchLabels").put("app", name);
        ObjectNode template = spec.putObject("template");
        template.putObject("metadata").putObject("labels").put("app", name);
        template.putObject("spec")
                .putArray("containers")
                .addObject()
                .put("name", "manager")
                .put("image", "rehearsed/" + name);
        return deployment;
    }

    public static String name(ObjectNode object) {
        return object.path("metadata").path("name").asText();
    }

    public static String namespaceOf(ObjectNode object) {
        return object.path("metadata").path("namespace").asText();
    }
}
