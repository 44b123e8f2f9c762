package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes a ClusterClass the owner of the templates that it refers to.
final class ClusterClassController implements Controller {

    @Override
    public String name() {
        return "clusterclass-controller";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("ClusterClass");
    }

    @Override
    public boolean reconcile(SimulatedCluster cluster, ObjectNode clusterClass) {
        boolean complete = true;
        for (JsonNode reference : references(clusterClass.path("spec"), new ArrayList<>())) {
            Optional<ObjectNode> template =
                    cluster.find(
                            reference.path("apiVersion").asText(),
                            reference.path("kind").asText(),
                            Made.namespaceOf(clusterClass),
                            reference.path("name").asText());
            complete &= template.isPresent();
            template.filter(t -> t.path("metadata").path("ownerReferences").isEmpty())
                    .ifPresent(
                            t -> cluster.change(t, name(), copy -> Made.owned(copy, clusterClass)));
        }
        cluster.condition(
                clusterClass,
                "RefVersionsUpToDate",
                complete,
                complete ? "RefVersionsUpToDate" : "RefNotFound",
                complete ? "" : "a template is missing");
        return !complete;
    }

    private static List<JsonNode> references(JsonNode node, List<JsonNode> found) {
        if (node.path("templateRef").isObject()) {
            found.add(node.get("templateRef"));
        }
        node.forEach(inner -> references(inner, found));
        return found;
    }
}
