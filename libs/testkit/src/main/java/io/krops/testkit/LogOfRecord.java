package io.krops.testkit;

import io.krops.events.Event;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Fold;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The requests and facts of one environment in one order, as all processes read it. For one
/// thread.
public final class LogOfRecord {
    private final List<Event> events = new ArrayList<>();
    private Environment head = Environment.UNKNOWN;

    public void append(Event event) {
        events.add(event);
        head = Fold.apply(head, event);
    }

    public int end() {
        return events.size();
    }

    public Event at(int position) {
        return events.get(position);
    }

    public List<Event> events() {
        return Collections.unmodifiableList(events);
    }

    /// The environment after everything that is in the log, which no process may have read yet.
    public Environment head() {
        return head;
    }

    /// The environment after the first so many events, folded anew.
    public Environment foldedTo(int position) {
        Environment folded = Environment.UNKNOWN;
        for (Event event : events.subList(0, position)) {
            folded = Fold.apply(folded, event);
        }
        return folded;
    }
}
