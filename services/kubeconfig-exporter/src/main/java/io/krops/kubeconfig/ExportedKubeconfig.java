package io.krops.kubeconfig;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;

/// How a kubeconfig looks that is handed out: one context under a name that people know.
final class ExportedKubeconfig {
    private static final YAMLMapper YAML = new YAMLMapper();

    private ExportedKubeconfig() {}

    /// The same kubeconfig, its current context renamed and alone.
    ///
    /// @throws IllegalArgumentException if it is no kubeconfig with a current context
    static String of(String kubeconfig, String context) {
        try {
            if (!(YAML.readTree(kubeconfig) instanceof ObjectNode config)) {
                throw new IllegalArgumentException("it is no YAML object");
            }
            String current = config.path("current-context").asText();
            for (JsonNode one : config.path("contexts")) {
                if (one instanceof ObjectNode entry
                        && entry.path("name").asText().equals(current)) {
                    config.putArray("contexts").add(entry.deepCopy().put("name", context));
                    config.put("current-context", context);
                    return YAML.writeValueAsString(config);
                }
            }
            throw new IllegalArgumentException("it has no current context");
        } catch (JsonProcessingException broken) {
            // the text of the exception may quote the file, which is a secret
            throw new IllegalArgumentException("it is not YAML");
        }
    }
}
