package io.krops.rehearsal.apiserver;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// The latest changes of one cluster and those who follow them. Guarded by its store.
final class History {
    private final int remembered;
    private final Deque<Change> changes = new ArrayDeque<>();
    private final List<Consumer<Change>> listeners = new CopyOnWriteArrayList<>();
    private long forgotten;

    /// @param remembered how many changes a late watch can still be told of
    History(int remembered) {
        this.remembered = remembered;
    }

    void listen(Consumer<Change> listener) {
        listeners.add(listener);
    }

    void forget(Consumer<Change> listener) {
        listeners.remove(listener);
    }

    /// The changes after that version.
    ///
    /// @throws ApiError 410 if some of them are forgotten
    List<Change> since(long after) {
        if (after < forgotten) {
            throw ApiError.gone("too old resource version: %d (%d)".formatted(after, forgotten));
        }
        return changes.stream().filter(c -> c.version() > after).toList();
    }

    void forgetAll(long until) {
        changes.clear();
        forgotten = until;
    }

    void tell(Change change) {
        changes.addLast(change);
        if (changes.size() > remembered) {
            forgotten = changes.removeFirst().version();
        }
        listeners.forEach(l -> l.accept(change));
    }
}
