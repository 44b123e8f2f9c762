package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;

/// Objects of tests, from YAML.
final class Manifest {
    static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-12-01T12:00:00Z"));

    private static final YAMLMapper YAML = new YAMLMapper();

    private Manifest() {}

    static ObjectStore store() {
        return new ObjectStore("test", CLOCK);
    }

    static ObjectNode yaml(String text) {
        try {
            return (ObjectNode) YAML.readTree(text);
        } catch (IOException malformed) {
            throw new UncheckedIOException(malformed);
        }
    }

    static ObjectNode configMap(String name, String... data) {
        ObjectNode map =
                yaml("{apiVersion: v1, kind: ConfigMap, metadata: {namespace: default}, data: {}}");
        map.withObjectProperty("metadata").put("name", name);
        for (int i = 0; i < data.length; i += 2) {
            map.withObjectProperty("data").put(data[i], data[i + 1]);
        }
        return map;
    }
}
