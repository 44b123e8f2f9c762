package io.krops.rehearsal.apiserver;

import java.io.Serial;
import java.util.List;

/// A refusal, as the Kubernetes API says it (`Status`, API conventions).
public final class ApiError extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    /// One cause of a refusal, e.g. a field and the manager that owns it.
    public record Cause(String reason, String message, String field) {}

    private final int code;
    private final String reason;
    private final String what;
    private final String name;
    private final transient List<Cause> causes;

    private ApiError(
            int code, String reason, String message, ObjectName about, List<Cause> causes) {
        super(message);
        this.code = code;
        this.reason = reason;
        this.what = about.what();
        this.name = about.name();
        this.causes = List.copyOf(causes);
    }

    private ApiError(int code, String reason, String message, List<Cause> causes) {
        this(code, reason, message, new ObjectName("", ""), causes);
    }

    /// @param what e.g. `clusters.cluster.x-k8s.io`
    private record ObjectName(String what, String name) {}

    public int code() {
        return code;
    }

    public String reason() {
        return reason;
    }

    /// The type of the object that is refused, e.g. `clusters.cluster.x-k8s.io`; empty if none is.
    String what() {
        return what;
    }

    /// The name of the object that is refused; empty if none is.
    String name() {
        return name;
    }

    public List<Cause> causes() {
        return causes;
    }

    static ApiError notFound(String what, String name) {
        return new ApiError(
                404,
                "NotFound",
                "%s \"%s\" not found".formatted(what, name),
                new ObjectName(what, name),
                List.of());
    }

    static ApiError noSuchKind(String apiVersion, String kind) {
        return new ApiError(
                404,
                "NotFound",
                "the server could not find the requested resource (%s %s)"
                        .formatted(apiVersion, kind),
                List.of());
    }

    static ApiError noSuchPath() {
        return new ApiError(
                404, "NotFound", "the server could not find the requested resource", List.of());
    }

    static ApiError alreadyExists(String what, String name) {
        return new ApiError(
                409,
                "AlreadyExists",
                "%s \"%s\" already exists".formatted(what, name),
                new ObjectName(what, name),
                List.of());
    }

    static ApiError conflict(String what, String name, String why) {
        return new ApiError(
                409,
                "Conflict",
                "Operation cannot be fulfilled on %s \"%s\": %s".formatted(what, name, why),
                new ObjectName(what, name),
                List.of());
    }

    static ApiError managed(List<Cause> causes) {
        return new ApiError(
                409,
                "Conflict",
                "Apply failed with %d conflict%s: %s"
                        .formatted(
                                causes.size(),
                                causes.size() == 1 ? "" : "s",
                                causes.getFirst().message() + ": " + causes.getFirst().field()),
                causes);
    }

    static ApiError invalid(String what, String name, String field, String why) {
        return new ApiError(
                422,
                "Invalid",
                "%s \"%s\" is invalid: %s: %s".formatted(what, name, field, why),
                new ObjectName(what, name),
                List.of(new Cause("FieldValueInvalid", why, field)));
    }

    static ApiError terminating(ObjectKey key) {
        return new ApiError(
                403,
                "Forbidden",
                "%s \"%s\" is forbidden: unable to create new content in namespace %s because it is being terminated"
                        .formatted(key.type().qualified(), key.name(), key.namespace()),
                List.of(
                        new Cause(
                                "NamespaceTerminating",
                                "it is being terminated",
                                "metadata.namespace")));
    }

    static ApiError badRequest(String why) {
        return new ApiError(400, "BadRequest", why, List.of());
    }

    static ApiError unsupported(String what) {
        return new ApiError(
                415,
                "UnsupportedMediaType",
                what
                        + " is not read here - accepted media types include: application/json,"
                        + " application/yaml",
                List.of());
    }

    static ApiError gone(String why) {
        return new ApiError(410, "Expired", why, List.of());
    }

    /// Any other refusal, e.g. one that a rehearsal injects.
    public static ApiError of(int code, String reason, String message) {
        return new ApiError(code, reason, message, List.of());
    }
}
