package io.krops.rehearsal.apiserver;

import java.util.Locale;

/// What a request asks of an API server, in the words of Kubernetes' audit log; a server-side apply
/// has a word of its own, and everything that concerns no object is `DISCOVER`.
public enum Verb {
    DISCOVER,
    GET,
    LIST,
    WATCH,
    CREATE,
    UPDATE,
    PATCH,
    APPLY,
    DELETE,
    DELETE_COLLECTION;

    /// As the audit log prints it: `deletecollection`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace("_", "");
    }

    static Verb of(String method, boolean named, boolean watch, boolean apply) {
        return switch (method) {
            case "GET" -> named ? GET : watch ? WATCH : LIST;
            case "POST" -> CREATE;
            case "PUT" -> UPDATE;
            case "PATCH" -> apply ? APPLY : PATCH;
            case "DELETE" -> named ? DELETE : DELETE_COLLECTION;
            default -> throw ApiError.of(405, "MethodNotAllowed", method + " is not supported");
        };
    }
}
