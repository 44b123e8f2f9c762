package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/// The requests that the simulated API servers answered, as they saw them: the proof of what was
/// done twice and what was not. Keeps the latest ones. Thread-safe.
public final class AuditLog {
    private static final int KEPT = 50_000;

    /// One request.
    ///
    /// @param time by the world's clock
    /// @param code 0 if the connection broke instead
    public record Entry(
            Instant time,
            Faults.Target target,
            String userAgent,
            String fieldManager,
            int code,
            Effect effect) {

        /// Whether the cluster's objects differ because of it.
        public boolean changed() {
            return effect.changed();
        }

        private String json() {
            ObjectNode line = JsonNodeFactory.instance.objectNode();
            line.put("time", time.toString()).put("cluster", target.cluster());
            line.put("verb", target.verb().word()).put("kind", target.kind());
            line.put("namespace", target.namespace()).put("name", target.name());
            line.put("userAgent", userAgent).put("fieldManager", fieldManager);
            line.put("code", code).put("changed", effect.changed());
            line.put("uid", effect.uid());
            line.put("generationBefore", effect.before());
            line.put("generationAfter", effect.after());
            return line.toString();
        }
    }

    private final Deque<Entry> entries = new ArrayDeque<>();

    synchronized void add(Entry entry) {
        entries.addLast(entry);
        if (entries.size() > KEPT) {
            entries.removeFirst();
        }
    }

    /// The oldest first.
    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }

    String jsonLines() {
        return entries().stream().map(e -> e.json() + "\n").collect(Collectors.joining());
    }
}
