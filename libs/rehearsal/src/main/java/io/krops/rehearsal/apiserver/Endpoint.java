package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The API of one simulated cluster: leads every request to what answers it.
final class Endpoint {
    private static final Pattern SLASH = Pattern.compile("/");

    private final ObjectStore store;
    private final Reads reads;
    private final Writes writes;
    private final Deletes deletes;
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    Endpoint(ObjectStore store, InstantSource clock) {
        this.store = store;
        this.reads = new Reads(store, clock);
        this.writes = new Writes(store, clock);
        this.deletes = new Deletes(store, clock);
    }

    ObjectStore store() {
        return store;
    }

    /// Ends its watches.
    void close() {
        closed = true;
        watches.forEach(Watch::end);
    }

    void left(Watch watch) {
        store.forget(watch);
        watches.remove(watch);
    }

    Faults.Target target(Call call) {
        Optional<ApiPath> path = ApiPath.parse(call.path());
        if (path.isEmpty()) {
            return new Faults.Target(store.cluster(), Verb.DISCOVER, "", "", "");
        }
        ApiPath where = path.get();
        String kind = type(where).map(ResourceType::kind).orElse("");
        Verb verb = verb(call, where);
        return new Faults.Target(store.cluster(), verb, kind, where.namespace(), where.name());
    }

    Reply answer(Call call) {
        Optional<ApiPath> path = ApiPath.parse(call.path());
        return path.isPresent() ? onObjects(call, path.get()) : document(call);
    }

    private Reply onObjects(Call call, ApiPath path) {
        ResourceType type = type(path).orElseThrow(ApiError::noSuchPath);
        boolean served =
                path.subresource().isEmpty()
                        || (path.isStatus() && type.status())
                        || path.subresource().equals("finalize");
        if (!served) {
            throw ApiError.noSuchPath();
        }
        ObjectKey key = new ObjectKey(type, path.namespace(), path.name());
        return switch (verb(call, path)) {
            case DISCOVER, GET -> reads.get(call, path, key);
            case LIST -> reads.list(call, path, type);
            case WATCH ->
                    call.wantsWebSocket()
                            ? Reply.json(ObjectRules.EMPTY)
                            : watched(reads.watch(call, path, type));
            case CREATE -> writes.create(call, path, type);
            case UPDATE -> writes.update(call, path, key);
            case PATCH -> writes.patch(call, path, key);
            case APPLY -> writes.apply(call, path, key);
            case DELETE -> deletes.delete(call, path, key);
            case DELETE_COLLECTION -> deletes.deleteAll(call, path, type);
        };
    }

    private Reply watched(Watch watch) {
        watches.add(watch);
        if (closed) {
            watch.end();
        }
        return new Reply.Stream(watch);
    }

    private Optional<ResourceType> type(ApiPath path) {
        return store.typeOfPlural(path.group(), path.version(), path.plural());
    }

    private static Verb verb(Call call, ApiPath path) {
        boolean watch = call.query().isTrue("watch");
        return Verb.of(call.method(), !path.name().isEmpty(), watch, call.isApply());
    }

    private Reply document(Call call) {
        Collection<ResourceType> types = store.types();
        List<String> parts = SLASH.splitAsStream(call.path()).filter(p -> !p.isEmpty()).toList();
        String first = parts.isEmpty() ? "" : parts.getFirst();
        return switch (first) {
            case "version" -> Reply.json(Discovery.version());
            case "readyz", "livez", "healthz" -> Reply.text("ok");
            case "api" ->
                    Reply.json(
                            parts.size() == 1
                                    ? Discovery.coreVersions()
                                    : Discovery.resources(types, "", parts.get(1)));
            case "apis" -> Reply.json(groups(types, parts));
            case "openapi" -> openApi(types, call.path());
            default -> throw ApiError.noSuchPath();
        };
    }

    private static ObjectNode groups(Collection<ResourceType> types, List<String> parts) {
        return switch (parts.size()) {
            case 1 -> Discovery.groups(types);
            case 2 -> Discovery.group(types, parts.get(1));
            default -> Discovery.resources(types, parts.get(1), parts.get(2));
        };
    }

    private static Reply openApi(Collection<ResourceType> types, String path) {
        String v3 = "/openapi/v3";
        if (path.equals(v3)) {
            return Reply.json(OpenApi.index(types));
        }
        if (path.startsWith(v3)) {
            return Reply.json(OpenApi.document(types, path.substring(v3.length() + 1)));
        }
        // an empty message is a whole document in protobuf, the only form clients ask for
        String protobuf = "application/com.github.proto-openapi.spec.v2.v1.0+protobuf";
        return new Reply.Whole(200, protobuf, "", Effect.NONE);
    }
}
