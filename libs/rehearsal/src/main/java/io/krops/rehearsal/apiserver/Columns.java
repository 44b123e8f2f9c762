package io.krops.rehearsal.apiserver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Which columns `kubectl get` shows of a kind.
final class Columns {
    private static final String ROLE = "node-role.kubernetes.io/";

    private Columns() {}

    static List<Column> of(ResourceType type) {
        List<Column> columns = new ArrayList<>(List.of(Column.NAME));
        if (type.columns().isEmpty()) {
            columns.addAll(builtIn(type));
            columns.add(Column.AGE);
        } else {
            type.columns().forEach(c -> columns.add(Column.of(c)));
        }
        return columns;
    }

    private static List<Column> builtIn(ResourceType type) {
        return switch (type.qualified()) {
            case "nodes" ->
                    List.of(
                            Column.text("Status", Columns::nodeStatus),
                            Column.text("Roles", Columns::roles),
                            Column.path("Version", ".status.nodeInfo.kubeletVersion"));
            case "namespaces" -> List.of(Column.path("Status", ".status.phase"));
            case "pods" ->
                    List.of(
                            Column.text("Ready", Columns::readyContainers),
                            Column.text("Status", Columns::podStatus),
                            Column.number("Restarts", Columns::restarts));
            case "deployments.apps" ->
                    List.of(
                            Column.text("Ready", Columns::readyReplicas),
                            Column.number("Up-to-date", o -> status(o, "updatedReplicas")),
                            Column.number("Available", o -> status(o, "availableReplicas")));
            case "configmaps" -> List.of(Column.number("Data", o -> o.path("data").size()));
            case "secrets" ->
                    List.of(
                            Column.path("Type", ".type"),
                            Column.number("Data", o -> o.path("data").size()));
            default -> List.of();
        };
    }

    private static String nodeStatus(ObjectNode node) {
        String ready =
                JsonPath.find(node, ".status.conditions[?(@.type==\"Ready\")].status").stream()
                        .findFirst()
                        .map(JsonNode::asText)
                        .orElse("Unknown");
        String status =
                switch (ready) {
                    case "True" -> "Ready";
                    case "False" -> "NotReady";
                    default -> "Unknown";
                };
        boolean cordoned = node.path("spec").path("unschedulable").asBoolean();
        return cordoned ? status + ",SchedulingDisabled" : status;
    }

    private static String roles(ObjectNode node) {
        String roles =
                node.path("metadata").path("labels").properties().stream()
                        .map(label -> label.getKey())
                        .filter(key -> key.startsWith(ROLE))
                        .map(key -> key.substring(ROLE.length()))
                        .sorted()
                        .collect(Collectors.joining(","));
        return roles.isEmpty() ? "<none>" : roles;
    }

    private static String readyContainers(ObjectNode pod) {
        JsonNode containers = pod.path("status").path("containerStatuses");
        long ready = containers.valueStream().filter(c -> c.path("ready").asBoolean()).count();
        return ready + "/" + pod.path("spec").path("containers").size();
    }

    private static String podStatus(ObjectNode pod) {
        return ObjectRules.isGoing(pod) ? "Terminating" : Trees.text(pod, "status", "phase");
    }

    private static int restarts(ObjectNode pod) {
        return pod.path("status")
                .path("containerStatuses")
                .valueStream()
                .mapToInt(c -> c.path("restartCount").asInt())
                .sum();
    }

    private static String readyReplicas(ObjectNode deployment) {
        int wanted = deployment.path("spec").path("replicas").asInt(1);
        return status(deployment, "readyReplicas") + "/" + wanted;
    }

    private static int status(ObjectNode object, String name) {
        return object.path("status").path(name).asInt();
    }
}
