package io.krops.rehearsal.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.artifacts.RegistryAnswer;
import io.krops.charts.ChartInstall;
import io.krops.containers.ContainerSpec;
import io.krops.kind.BootstrapClusterSpec;
import io.krops.kubernetes.KubeAccess;
import io.krops.rehearsal.ports.SimulatedArtifacts;
import io.krops.rehearsal.ports.SimulatedCharts;
import io.krops.rehearsal.ports.SimulatedEngine;
import io.krops.rehearsal.ports.SimulatedKind;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Machine.Pushed;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The methods of the ports, each by a name, with JSON in and out.
final class PortCalls {

    /// One method of a port on a machine.
    interface PortCall {
        JsonNode answer(Machine machine, JsonNode arguments);
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNode NOTHING = MissingNode.getInstance();

    private final Map<String, PortCall> calls = new HashMap<>();

    PortCalls() {
        engine();
        kind();
        charts();
        artifacts();
    }

    /// @param name e.g. `engine.find`
    Optional<PortCall> find(String name) {
        return Optional.ofNullable(calls.get(name));
    }

    private void engine() {
        calls.put("engine.identity", (m, _) -> json(new SimulatedEngine(() -> m).identity()));
        calls.put(
                "engine.find",
                (m, a) -> perhaps(new SimulatedEngine(() -> m).find(text(a, "name"))));
        calls.put(
                "engine.list",
                (m, a) -> json(new SimulatedEngine(() -> m).list(text(a, "prefix"))));
        calls.put(
                "engine.create",
                (m, a) -> json(new SimulatedEngine(() -> m).create(read(a, ContainerSpec.class))));
        calls.put(
                "engine.start",
                (m, a) -> done(() -> new SimulatedEngine(() -> m).start(text(a, "id"))));
        calls.put(
                "engine.remove",
                (m, a) -> done(() -> new SimulatedEngine(() -> m).remove(text(a, "id"))));
        calls.put(
                "engine.join",
                (m, a) ->
                        done(
                                () ->
                                        new SimulatedEngine(() -> m)
                                                .join(text(a, "network"), text(a, "id"))));
    }

    private void kind() {
        calls.put("kind.names", (m, _) -> json(new SimulatedKind(() -> m).names()));
        calls.put(
                "kind.create",
                (m, a) ->
                        done(
                                () ->
                                        new SimulatedKind(() -> m)
                                                .create(
                                                        new BootstrapClusterSpec(
                                                                text(a, "name"),
                                                                text(a, "engineSocket"),
                                                                Optional.empty()))));
        calls.put(
                "kind.delete",
                (m, a) -> done(() -> new SimulatedKind(() -> m).delete(text(a, "name"))));
        calls.put(
                "kind.kubeconfig",
                (m, a) -> json(new SimulatedKind(() -> m).kubeconfig(text(a, "name"))));
    }

    private void charts() {
        calls.put(
                "charts.find",
                (m, a) ->
                        perhaps(
                                new SimulatedCharts(() -> m)
                                        .find(access(a), text(a, "namespace"), text(a, "name"))));
        calls.put(
                "charts.install",
                (m, a) ->
                        done(
                                () ->
                                        new SimulatedCharts(() -> m)
                                                .install(
                                                        access(a),
                                                        read(
                                                                a.path("chart"),
                                                                ChartInstall.class))));
        calls.put(
                "charts.repair",
                (m, a) ->
                        done(
                                () ->
                                        new SimulatedCharts(() -> m)
                                                .repair(
                                                        access(a),
                                                        text(a, "namespace"),
                                                        text(a, "name"))));
    }

    private void artifacts() {
        calls.put(
                "artifacts.ask",
                (m, a) ->
                        json(new SimulatedArtifacts(() -> m).ask(read(a, RegistryAddress.class))));
        calls.put(
                "artifacts.find",
                (m, a) ->
                        perhaps(new SimulatedArtifacts(() -> m).find(read(a, OciReference.class))));
        calls.put(
                "artifacts.push",
                (m, a) ->
                        json(
                                new SimulatedArtifacts(() -> m)
                                        .push(
                                                m,
                                                read(a.path("reference"), OciReference.class),
                                                read(a.path("packed"), Pushed.class))));
    }

    private static KubeAccess access(JsonNode arguments) {
        return new KubeAccess(Path.of(text(arguments, "kubeconfig")), text(arguments, "context"));
    }

    private static String text(JsonNode arguments, String name) {
        return arguments.path(name).asText();
    }

    private static <T> T read(JsonNode arguments, Class<T> type) {
        return JSON.convertValue(arguments, type);
    }

    private static JsonNode json(RegistryAnswer answer) {
        var json = JsonNodeFactory.instance.objectNode();
        return switch (answer) {
            case RegistryAnswer.Serving _ -> json.put("answer", "serving");
            case RegistryAnswer.NotYet notYet ->
                    json.put("answer", "not-yet").put("why", notYet.why());
            case RegistryAnswer.Refusing refusing ->
                    json.put("answer", "refusing").put("why", refusing.why());
        };
    }

    private static JsonNode json(Object answer) {
        return JSON.valueToTree(answer);
    }

    private static JsonNode perhaps(Optional<?> answer) {
        return answer.<JsonNode>map(JSON::valueToTree).orElse(NOTHING);
    }

    private static JsonNode done(Runnable effect) {
        effect.run();
        return NOTHING;
    }
}
