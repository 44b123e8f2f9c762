package io.krops.rehearsal.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.krops.rehearsal.apiserver.AuditLog;
import io.krops.rehearsal.apiserver.Faults;
import io.krops.rehearsal.faults.FaultPlan;
import io.krops.rehearsal.process.ControlApi.NoSuchQuestion;
import io.krops.rehearsal.process.PortCalls.PortCall;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.World;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What can be asked of a world over its control API.
///
/// @param stop ends the world, after the answer
record WorldQuestions(World world, AuditLog audit, FaultPlan faults, PortCalls ports, Runnable stop)
        implements ControlApi.Questions {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern OF_MACHINE = Pattern.compile("machines/([^/]+)/([a-z.]+)");

    @Override
    public JsonNode answer(String path, JsonNode arguments) throws NoSuchQuestion {
        Matcher ofMachine = OF_MACHINE.matcher(path);
        if (ofMachine.matches()) {
            return onMachine(ofMachine.group(1), ofMachine.group(2), arguments);
        }
        return switch (path) {
            case "state" -> TextNode.valueOf(world.state());
            case "effects" -> JSON.valueToTree(world.effects().all());
            case "changes" -> changes();
            case "breaches" -> JSON.valueToTree(world.breaches());
            case "stop" -> {
                stop.run();
                yield MissingNode.getInstance();
            }
            default -> throw new NoSuchQuestion(path);
        };
    }

    private JsonNode changes() {
        ArrayNode changes = JsonNodeFactory.instance.arrayNode();
        for (AuditLog.Entry entry : audit.entries()) {
            if (entry.changed()) {
                Faults.Target target = entry.target();
                changes.addObject()
                        .put("cluster", target.cluster())
                        .put("verb", target.verb().word())
                        .put("kind", target.kind())
                        .put("namespace", target.namespace())
                        .put("name", target.name());
            }
        }
        return changes;
    }

    private JsonNode onMachine(String name, String question, JsonNode arguments)
            throws NoSuchQuestion {
        String step = arguments.path("name").asText();
        String title = arguments.path("title").asText();
        PortCall call =
                switch (question) {
                    case "step.begins" -> (m, _) -> done(() -> faults.stepBegins(m, step, title));
                    case "step.ends" -> (m, _) -> done(() -> faults.stepEnds(m, step, title));
                    default -> ports.find(question).orElseThrow(() -> new NoSuchQuestion(question));
                };
        Machine machine = world.machine(name);
        return call.answer(machine, arguments);
    }

    private static JsonNode done(Runnable effect) {
        effect.run();
        return MissingNode.getInstance();
    }
}
