package io.krops.rehearsal.world;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// An object as one line that is the same in every run: without uids, versions and times.
final class Canonical {
    private static final ObjectMapper JSON =
            new ObjectMapper().configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true);
    private static final List<String> DIFFERENT_EACH_TIME =
            List.of(
                    "uid",
                    "resourceVersion",
                    "generation",
                    "creationTimestamp",
                    "managedFields",
                    "lastTransitionTime",
                    "observedGeneration");

    private Canonical() {}

    static String line(ObjectNode object) {
        ObjectNode copy = object.deepCopy();
        clean(copy);
        try {
            // through maps, so that keys come in one order
            return JSON.writeValueAsString(JSON.treeToValue(copy, Object.class));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree that was read is JSON", impossible);
        }
    }

    private static void clean(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove(DIFFERENT_EACH_TIME);
        }
        node.forEach(Canonical::clean);
    }
}
