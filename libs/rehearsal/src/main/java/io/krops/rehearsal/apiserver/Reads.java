package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Gets, lists and watches. `limit` is passed over: a list is always whole, so it has no
/// `continue`.
final class Reads {
    /// As long as a real API server lets a watch last at most.
    private static final Duration WATCH = Duration.ofMinutes(60);

    private final ObjectStore store;
    private final InstantSource clock;

    Reads(ObjectStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    Reply.Whole get(Call call, ApiPath path, ObjectKey key) {
        ObjectNode object =
                store.get(key)
                        .orElseThrow(() -> ApiError.notFound(key.type().qualified(), key.name()));
        return Reply.json(presentation(call, path, key.type()).one(object));
    }

    Reply.Whole list(Call call, ApiPath path, ResourceType type) {
        Presentation presentation = presentation(call, path, type);
        Selector labels = Selector.parse(call.query().text("labelSelector"));
        Predicate<ObjectNode> fields = FieldSelector.parse(call.query().text("fieldSelector"));
        return store.whole(
                () -> {
                    List<ObjectNode> objects =
                            store.list(type, path.namespace(), labels).stream()
                                    .filter(fields)
                                    .toList();
                    return Reply.json(presentation.list(objects, Long.toString(store.version())));
                });
    }

    Watch watch(Call call, ApiPath path, ResourceType type) {
        Query query = call.query();
        if (query.isTrue("sendInitialEvents")) {
            throw ApiError.of(
                    422, "Invalid", "sendInitialEvents is forbidden for watch: not supported");
        }
        long longest = query.number("timeoutSeconds", WATCH.toSeconds());
        long from = query.number("resourceVersion", 0);
        Predicate<ObjectNode> matches = matches(query, path);
        Optional<ObjectStore> bookmarks =
                Optional.of(store).filter(_ -> query.isTrue("allowWatchBookmarks"));
        Presentation presentation = presentation(call, path, type);
        Watch watch = new Watch(presentation, matches, Duration.ofSeconds(longest), bookmarks);
        store.whole(
                () -> {
                    begin(watch, type, from);
                    return watch;
                });
        return watch;
    }

    private void begin(Watch watch, ResourceType type, long from) {
        try {
            if (from == 0) {
                store.list(type, "", Selector.EVERYTHING).forEach(watch::begin);
                store.listen(watch);
            } else {
                store.follow(from, watch);
            }
        } catch (ApiError tooOld) {
            watch.fail(tooOld);
        }
    }

    private Presentation presentation(Call call, ApiPath path, ResourceType type) {
        return Presentation.of(call, type, path.version(), clock.instant());
    }

    private static Predicate<ObjectNode> matches(Query query, ApiPath path) {
        String namespace = path.namespace();
        Predicate<ObjectNode> here =
                object ->
                        namespace.isEmpty()
                                || Trees.text(object, "metadata", "namespace").equals(namespace);
        Predicate<ObjectNode> named =
                object ->
                        path.name().isEmpty()
                                || Trees.text(object, "metadata", "name").equals(path.name());
        return here.and(named)
                .and(Selector.parse(query.text("labelSelector")))
                .and(FieldSelector.parse(query.text("fieldSelector")));
    }
}
