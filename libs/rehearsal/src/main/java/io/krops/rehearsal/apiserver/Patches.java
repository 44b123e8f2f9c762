package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.UnaryOperator;

/// The kinds of patch that change a copy of an object (Kubernetes API concepts, "Patch").
final class Patches {
    private Patches() {}

    static UnaryOperator<ObjectNode> read(Call call, ResourceType of) {
        String type = call.contentType();
        JsonNode patch = Bodies.read(call.body(), type);
        if (type.startsWith("application/json-patch+json")) {
            return copy -> JsonPatch.applied(copy, patch);
        }
        if (!(patch instanceof ObjectNode fields)) {
            throw ApiError.badRequest("the patch is not an object");
        }
        if (type.startsWith("application/merge-patch+json")) {
            return copy -> {
                Trees.merge(copy, fields);
                return copy;
            };
        }
        boolean strategic = type.startsWith("application/strategic-merge-patch+json");
        if (strategic && Kinds.isBuiltIn(of)) {
            return copy -> {
                StrategicMerge.merge(copy, fields);
                return copy;
            };
        }
        throw ApiError.unsupported("a patch of type " + type);
    }
}
