package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Locale;

/// Just so much of OpenAPI that `kubectl` finds the parameters `dryRun`, `fieldValidation` and
/// `fieldManager` of every kind, and leaves validation to the server. There are no schemas.
final class OpenApi {
    private OpenApi() {}

    static ObjectNode index(Collection<ResourceType> types) {
        ObjectNode index = JsonNodeFactory.instance.objectNode();
        ObjectNode paths = index.putObject("paths");
        for (ResourceType type : types) {
            for (String version : type.versions()) {
                String path = path(type, version);
                paths.putObject(path).put("serverRelativeURL", "/openapi/v3/" + path);
            }
        }
        return index;
    }

    /// @param path `api/v1` or `apis/<group>/<version>`
    static ObjectNode document(Collection<ResourceType> types, String path) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("openapi", "3.0.0");
        document.putObject("info").put("title", "Kubernetes").put("version", Discovery.VERSION);
        ObjectNode paths = document.putObject("paths");
        for (ResourceType type : types) {
            for (String version : type.versions()) {
                if (path(type, version).equals(path)) {
                    describe(paths, type, version);
                }
            }
        }
        if (paths.isEmpty()) {
            throw ApiError.noSuchPath();
        }
        document.putObject("components").putObject("schemas");
        return document;
    }

    private static void describe(ObjectNode paths, ResourceType type, String version) {
        String scope = type.namespaced() ? "/namespaces/{namespace}/" : "/";
        String all = "/" + path(type, version) + scope + type.plural();
        describe(paths.putObject(all), "post", type, version);
        describe(paths.putObject(all + "/{name}"), "patch", type, version);
        describe((ObjectNode) paths.get(all + "/{name}"), "put", type, version);
    }

    private static void describe(
            ObjectNode path, String method, ResourceType type, String version) {
        ObjectNode operation = path.putObject(method);
        operation.put("operationId", method + version.toUpperCase(Locale.ROOT) + type.kind());
        ArrayNode parameters = operation.putArray("parameters");
        for (String name : new String[] {"dryRun", "fieldManager", "fieldValidation", "force"}) {
            parameters
                    .addObject()
                    .put("name", name)
                    .put("in", "query")
                    .putObject("schema")
                    .put("type", name.equals("force") ? "boolean" : "string");
        }
        operation.putObject("responses").putObject("200").put("description", "OK");
        operation
                .putObject("x-kubernetes-group-version-kind")
                .put("group", type.group())
                .put("version", version)
                .put("kind", type.kind());
    }

    private static String path(ResourceType type, String version) {
        return (type.group().isEmpty() ? "api/" : "apis/") + type.apiVersion(version);
    }
}
