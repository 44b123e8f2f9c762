package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/// Creates, updates, patches and applies, of objects and of their status.
final class Writes {
    private final ObjectStore store;
    private final InstantSource clock;

    Writes(ObjectStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    Reply.Whole create(Call call, ApiPath path, ResourceType type) {
        ObjectNode object = sent(call, path, type, false);
        Authorship by = Authorship.of(call, path);
        return answered(call, path, type, 201, () -> store.create(object, by));
    }

    Reply.Whole update(Call call, ApiPath path, ObjectKey key) {
        ObjectNode object = sent(call, path, key.type(), true);
        boolean custom = !Kinds.isBuiltIn(key.type());
        if (custom && Trees.text(object, "metadata", "resourceVersion").isEmpty()) {
            throw ApiError.invalid(
                    key.type().qualified(),
                    key.name(),
                    "metadata.resourceVersion",
                    "Invalid value: 0x0: must be specified for an update");
        }
        Authorship by = Authorship.of(call, path);
        return answered(
                call, path, key.type(), 200, () -> store.change(key, by, _ -> object.deepCopy()));
    }

    Reply.Whole patch(Call call, ApiPath path, ObjectKey key) {
        var patch = Patches.read(call, key.type());
        Authorship by = Authorship.of(call, path);
        return answered(call, path, key.type(), 200, () -> store.change(key, by, patch));
    }

    Reply.Whole apply(Call call, ApiPath path, ObjectKey key) {
        String manager = call.query().text("fieldManager");
        if (manager.isEmpty()) {
            throw ApiError.badRequest(
                    "PatchOptions.meta.k8s.io \"\" is invalid: fieldManager: Required value: is"
                            + " required for apply patch");
        }
        ObjectNode applied = sent(call, path, key.type(), true);
        if (applied.path("metadata").has("managedFields")) {
            throw ApiError.badRequest("metadata.managedFields must be nil");
        }
        boolean force = call.query().isTrue("force");
        int code = store.get(key).isPresent() ? 200 : 201;
        Authorship by = Authorship.of(call, path);
        return answered(call, path, key.type(), code, () -> store.apply(applied, force, by));
    }

    /// What was changed, and whether it was, as one.
    private Reply.Whole answered(
            Call call, ApiPath path, ResourceType type, int code, Supplier<ObjectNode> change) {
        Presentation presentation = Presentation.of(call, type, path.version(), clock.instant());
        return store.whole(
                () -> {
                    long version = store.version();
                    Optional<ObjectNode> before =
                            store.get(new ObjectKey(type, path.namespace(), path.name()));
                    ObjectNode object = change.get();
                    boolean changed = store.version() != version;
                    Effect effect = Effect.of(changed, before, Optional.of(object));
                    return Reply.json(code, presentation.one(object), effect);
                });
    }

    private static ObjectNode sent(Call call, ApiPath path, ResourceType type, boolean named) {
        ObjectNode object = call.object();
        require(type.kind(), Trees.text(object, "kind"), "kind");
        require(type.apiVersion(path.version()), Trees.text(object, "apiVersion"), "apiVersion");
        object.put("kind", type.kind()).put("apiVersion", type.apiVersion(path.version()));
        ObjectNode metadata = object.withObjectProperty("metadata");
        if (!path.namespace().isEmpty()) {
            require(path.namespace(), metadata.path("namespace").asText(), "metadata.namespace");
            metadata.put("namespace", path.namespace());
        }
        if (named) {
            require(path.name(), metadata.path("name").asText(), "metadata.name");
            metadata.put("name", path.name());
        }
        return object;
    }

    private static void require(String inPath, String inBody, String field) {
        if (!inBody.isEmpty() && !inBody.equals(inPath)) {
            throw ApiError.badRequest(
                    "%s of the object (%s) does not match that of the URL (%s)"
                            .formatted(field, inBody, inPath));
        }
    }
}
