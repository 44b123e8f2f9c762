package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// What an API server answers.
sealed interface Reply {

    /// A whole answer.
    ///
    /// @param changed whether objects differ because of the request
    record Whole(int code, String contentType, String body, boolean changed) implements Reply {}

    /// An answer that goes on.
    record Stream(Watch watch) implements Reply {}

    static Whole json(int code, JsonNode body, boolean changed) {
        return new Whole(code, "application/json", Bodies.write(body), changed);
    }

    static Whole json(JsonNode body) {
        return json(200, body, false);
    }

    static Whole text(String body) {
        return new Whole(200, "text/plain", body, false);
    }

    /// A refusal as a `Status` (API conventions, "Response Status Kind").
    static Whole refusal(ApiError error) {
        return json(error.code(), status(error), false);
    }

    static ObjectNode status(ApiError error) {
        ObjectNode status = JsonNodeFactory.instance.objectNode();
        status.put("kind", "Status").put("apiVersion", "v1");
        status.putObject("metadata");
        status.put("status", "Failure").put("message", error.getMessage());
        status.put("reason", error.reason()).put("code", error.code());
        if (!error.causes().isEmpty()) {
            ArrayNode causes = status.putObject("details").putArray("causes");
            for (ApiError.Cause cause : error.causes()) {
                causes.addObject()
                        .put("reason", cause.reason())
                        .put("message", cause.message())
                        .put("field", cause.field());
            }
        }
        return status;
    }
}
