package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// One client's view of the changes to come: those of one type, as its selectors see them. An
/// object
/// that begins to match is added for the client, one that ceases to is deleted.
final class Watch implements Consumer<Change> {
    private static final String END = "";
    private static final Duration BOOKMARKS = Duration.ofSeconds(30);

    private final Presentation presentation;
    private final Predicate<ObjectNode> matches;
    private final Duration longest;
    private final Optional<ObjectStore> bookmarks;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    /// @param bookmarks whose version to tell now and then, if the client takes bookmarks
    Watch(
            Presentation presentation,
            Predicate<ObjectNode> matches,
            Duration longest,
            Optional<ObjectStore> bookmarks) {
        this.presentation = presentation;
        this.matches = matches;
        this.longest = longest;
        this.bookmarks = bookmarks;
    }

    /// An object that is there when the watch begins.
    void begin(ObjectNode object) {
        if (matches.test(object)) {
            add(Change.Kind.ADDED.name(), presentation.one(object));
        }
    }

    @Override
    public void accept(Change change) {
        boolean ofType = change.type().qualified().equals(presentation.type().qualified());
        if (ofType) {
            seen(change).ifPresent(k -> add(k.name(), presentation.one(change.object())));
        }
    }

    private Optional<Change.Kind> seen(Change change) {
        boolean was = change.before().filter(matches).isPresent();
        boolean is = change.kind() != Change.Kind.DELETED && matches.test(change.object());
        if (is) {
            return Optional.of(was ? Change.Kind.MODIFIED : Change.Kind.ADDED);
        }
        return was ? Optional.of(Change.Kind.DELETED) : Optional.empty();
    }

    void fail(ApiError error) {
        add("ERROR", Reply.status(error));
        end();
    }

    /// Whatever was told so far still goes out.
    void end() {
        lines.add(END);
    }

    private void add(String type, ObjectNode object) {
        ObjectNode event = JsonNodeFactory.instance.objectNode();
        event.put("type", type).set("object", object);
        lines.add(Bodies.write(event) + "\n");
    }

    /// Writes until the end, the time that the client asked for, or the client's leaving.
    ///
    /// @throws IOException when the client is gone
    void writeTo(OutputStream out) throws IOException, InterruptedException {
        long end = System.nanoTime() + longest.toNanos();
        while (true) {
            long left = end - System.nanoTime();
            String line = lines.poll(Math.min(left, BOOKMARKS.toNanos()), TimeUnit.NANOSECONDS);
            if (END.equals(line) || (line == null && left <= BOOKMARKS.toNanos())) {
                return;
            }
            if (line == null) {
                bookmarks.ifPresent(this::bookmark);
            } else {
                out.write(line.getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        }
    }

    /// Between the changes, so that none up to its version is still to be told. To write it also
    /// tells whether the client is still there.
    private void bookmark(ObjectStore store) {
        store.whole(
                () -> {
                    ObjectNode object = JsonNodeFactory.instance.objectNode();
                    object.put("kind", presentation.type().kind());
                    object.put("apiVersion", presentation.apiVersion());
                    String version = Long.toString(store.version());
                    object.putObject("metadata").put("resourceVersion", version);
                    add("BOOKMARK", object);
                    return object;
                });
    }
}
