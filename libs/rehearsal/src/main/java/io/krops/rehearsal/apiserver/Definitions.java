package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// The status of CustomResourceDefinitions: what they define is served at once.
final class Definitions {
    private Definitions() {}

    static void establish(ObjectNode definition) {
        ObjectNode status = definition.putObject("status");
        status.set("acceptedNames", definition.path("spec").path("names").deepCopy());
        ArrayNode conditions = status.putArray("conditions");
        for (String type : new String[] {"NamesAccepted", "Established"}) {
            conditions
                    .addObject()
                    .put("type", type)
                    .put("status", "True")
                    .put(
                            "reason",
                            type.equals("Established") ? "InitialNamesAccepted" : "NoConflicts")
                    .put("message", "");
        }
        ArrayNode stored = status.putArray("storedVersions");
        definition
                .path("spec")
                .path("versions")
                .valueStream()
                .filter(v -> v.path("storage").asBoolean())
                .forEach(v -> stored.add(v.path("name").asText()));
    }
}
