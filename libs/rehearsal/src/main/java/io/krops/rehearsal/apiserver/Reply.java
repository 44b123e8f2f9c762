package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// What an API server answers.
sealed interface Reply {

    /// A whole answer.
    ///
    /// @param code 0 for none
    record Whole(int code, String contentType, String body, Effect effect) implements Reply {}

    /// The connection breaks instead.
    Whole HUNG_UP = new Whole(0, "", "", Effect.NONE);

    /// An answer that goes on.
    record Stream(Watch watch) implements Reply {}

    static Whole json(int code, JsonNode body, Effect effect) {
        return new Whole(code, "application/json", Bodies.write(body), effect);
    }

    static Whole json(JsonNode body) {
        return json(200, body, Effect.NONE);
    }

    static Whole text(String body) {
        return new Whole(200, "text/plain", body, Effect.NONE);
    }

    /// A refusal as a `Status` (API conventions, "Response Status Kind").
    static Whole refusal(ApiError error) {
        return json(error.code(), status(error), Effect.NONE);
    }

    static ObjectNode status(ApiError error) {
        ObjectNode status = JsonNodeFactory.instance.objectNode();
        status.put("kind", "Status").put("apiVersion", "v1");
        status.putObject("metadata");
        status.put("status", "Failure").put("message", error.getMessage());
        status.put("reason", error.reason()).put("code", error.code());
        if (!error.what().isEmpty() || !error.causes().isEmpty()) {
            details(status.putObject("details"), error);
        }
        return status;
    }

    private static void details(ObjectNode details, ApiError error) {
        if (!error.what().isEmpty()) {
            int dot = error.what().indexOf('.');
            details.put("name", error.name());
            details.put("group", dot < 0 ? "" : error.what().substring(dot + 1));
            details.put("kind", dot < 0 ? error.what() : error.what().substring(0, dot));
        }
        if (!error.causes().isEmpty()) {
            ArrayNode causes = details.putArray("causes");
            for (ApiError.Cause cause : error.causes()) {
                causes.addObject()
                        .put("reason", cause.reason())
                        .put("message", cause.message())
                        .put("field", cause.field());
            }
        }
    }
}
