package io.krops.cli.display;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.Event;
import io.krops.events.EventType;
import io.krops.events.RunKey;
import io.krops.lifecycle.Environment;
import io.krops.wire.EventJson;
import io.krops.wire.FactsRegistry;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Events as JSON for machines: the attributes of CloudEvents, and the data.
public final class EventLines {
    private static final ObjectMapper JSON = EventJson.mapper(FactsRegistry.of(Map.of()));

    private EventLines() {}

    public static String json(Envelope<?> envelope) {
        ObjectNode line = JSON.createObjectNode();
        line.put("id", envelope.id()).put("source", envelope.source());
        line.put("type", EventType.of(envelope.event()));
        line.put("subject", envelope.event().environment().value());
        line.put("time", envelope.time().toString());
        line.set("data", JSON.valueToTree(envelope.event()));
        return line.toString();
    }

    /// A sentence of krops itself.
    public static String json(String text) {
        return JSON.createObjectNode().put("message", text).toString();
    }

    /// A run with its outcome.
    public static String run(RunKey run, Instant began, Instant last, int steps, String outcome) {
        ObjectNode line = JSON.createObjectNode();
        line.set("run", JSON.valueToTree(run));
        line.put("began", began.toString()).put("last", last.toString());
        line.put("steps", steps).put("outcome", outcome);
        return line.toString();
    }

    /// The state of an environment.
    public static String environment(EnvironmentName name, Environment state) {
        ObjectNode line = JSON.createObjectNode().put("environment", name.value());
        line.set("state", JSON.valueToTree(state));
        line.put("held", state instanceof Environment.Held);
        return line.toString();
    }

    /// The data of an event without what every event has, on one line.
    public static String summary(Event event) {
        ObjectNode data = JSON.valueToTree(event);
        data.remove(List.of("environment", "plan", "facts"));
        if (data.get("run") instanceof ObjectNode run) {
            data.set("run", run.get("id"));
        }
        return data.toString();
    }
}
