package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;

/// The bodies of requests and answers: JSON, and YAML to read. Protobuf is refused with 415, after
/// which clients ask again in JSON.
final class Bodies {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final YAMLMapper YAML = new YAMLMapper();

    private Bodies() {}

    static JsonNode read(String body, String contentType) {
        if (contentType.contains("protobuf") || contentType.contains("cbor")) {
            throw ApiError.of(
                    415,
                    "UnsupportedMediaType",
                    "the body of the request was in an unknown format - accepted media types"
                            + " include: application/json, application/yaml");
        }
        try {
            JsonNode tree =
                    contentType.contains("yaml") ? YAML.readTree(body) : JSON.readTree(body);
            return tree == null ? ObjectRules.EMPTY : tree;
        } catch (JsonProcessingException malformed) {
            throw ApiError.badRequest(
                    "the body is not readable: " + malformed.getOriginalMessage());
        }
    }

    static ObjectNode object(String body, String contentType) {
        if (read(body, contentType) instanceof ObjectNode object) {
            return object;
        }
        throw ApiError.badRequest("the body is not an object");
    }

    static String write(JsonNode tree) {
        try {
            return JSON.writeValueAsString(tree);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree that cannot be written", impossible);
        }
    }
}
