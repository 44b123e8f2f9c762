package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Deletions. Dependents go in the background or (`Orphan`) not at all; `Foreground` is taken for
/// `Background`, as the garbage collector of this server needs no time.
final class Deletes {
    private final ObjectStore store;
    private final InstantSource clock;

    Deletes(ObjectStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    Reply.Whole delete(Call call, ApiPath path, ObjectKey key) {
        ObjectNode options = options(call);
        return store.whole(
                () -> {
                    long version = store.version();
                    Optional<ObjectNode> before = store.get(key);
                    ObjectNode object = deleted(call, options, key);
                    Optional<ObjectNode> after = store.get(key);
                    Effect effect = Effect.of(store.version() != version, before, after);
                    boolean lives = after.isPresent();
                    Presentation presentation =
                            Presentation.of(call, key.type(), path.version(), clock.instant());
                    ObjectNode body = lives ? presentation.one(object) : success(key, object);
                    return Reply.json(200, body, effect);
                });
    }

    Reply.Whole deleteAll(Call call, ApiPath path, ResourceType type) {
        ObjectNode options = options(call);
        Selector labels = Selector.parse(call.query().text("labelSelector"));
        Predicate<ObjectNode> fields = FieldSelector.parse(call.query().text("fieldSelector"));
        return store.whole(
                () -> {
                    long before = store.version();
                    List<ObjectNode> objects =
                            store.list(type, path.namespace(), labels).stream()
                                    .filter(fields)
                                    .toList();
                    for (ObjectNode object : objects) {
                        ObjectKey key = ObjectRules.key(type, object);
                        if (store.get(key).isPresent()) {
                            deleted(call, options, key);
                        }
                    }
                    Presentation presentation =
                            Presentation.of(call, type, path.version(), clock.instant());
                    String version = Long.toString(store.version());
                    boolean changed = store.version() != before;
                    Effect effect = Effect.of(changed, Optional.empty(), Optional.empty());
                    return Reply.json(200, presentation.list(objects, version), effect);
                });
    }

    private ObjectNode deleted(Call call, ObjectNode options, ObjectKey key) {
        ObjectNode object =
                store.get(key)
                        .orElseThrow(() -> ApiError.notFound(key.type().qualified(), key.name()));
        String uid = Trees.text(options, "preconditions", "uid");
        ObjectNode expected = JsonNodeFactory.instance.objectNode();
        expected.putObject("metadata")
                .put("uid", uid)
                .put("resourceVersion", Trees.text(options, "preconditions", "resourceVersion"));
        ObjectRules.checkSame(key, object, expected);
        if (call.isDryRun() || options.path("dryRun").valueStream().findAny().isPresent()) {
            return object;
        }
        if (policy(call, options).equals("Orphan")) {
            store.orphan(key, call.manager());
        }
        return store.delete(key, uid, call.manager());
    }

    private static String policy(Call call, ObjectNode options) {
        String inBody = Trees.text(options, "propagationPolicy");
        return inBody.isEmpty() ? call.query().text("propagationPolicy") : inBody;
    }

    private static ObjectNode options(Call call) {
        return !call.body().hasRemaining() ? JsonNodeFactory.instance.objectNode() : call.object();
    }

    private static ObjectNode success(ObjectKey key, ObjectNode object) {
        ObjectNode status = JsonNodeFactory.instance.objectNode();
        status.put("kind", "Status").put("apiVersion", "v1");
        status.putObject("metadata");
        status.put("status", "Success");
        status.putObject("details")
                .put("name", key.name())
                .put("group", key.type().group())
                .put("kind", key.type().plural())
                .put("uid", Trees.text(object, "metadata", "uid"));
        return status;
    }
}
