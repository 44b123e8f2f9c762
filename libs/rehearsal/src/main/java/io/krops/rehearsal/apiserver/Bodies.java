package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// The bodies of requests and answers: JSON, and YAML and some protobuf to read. Others are refused
/// with 415.
final class Bodies {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final YAMLMapper YAML = new YAMLMapper();

    private Bodies() {}

    static JsonNode read(ByteBuffer body, String contentType) {
        if (contentType.contains("protobuf")) {
            return Protobuf.read(body.duplicate());
        }
        if (contentType.contains("cbor")) {
            throw ApiError.unsupported("CBOR");
        }
        String text = StandardCharsets.UTF_8.decode(body.duplicate()).toString();
        try {
            JsonNode tree =
                    contentType.contains("yaml") ? YAML.readTree(text) : JSON.readTree(text);
            return tree == null ? ObjectRules.EMPTY : tree;
        } catch (JsonProcessingException malformed) {
            throw ApiError.badRequest(
                    "the body is not readable: " + malformed.getOriginalMessage());
        }
    }

    static ObjectNode object(ByteBuffer body, String contentType) {
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
