package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.ArrayList;
import java.util.List;

/// The Clusters that an addon's `clusterSelector` matches.
final class Selected {
    private Selected() {}

    /// Whether addons may select other Clusters since that change.
    static boolean mayDiffer(Change change) {
        return change.type().kind().equals("Cluster")
                && change.before().filter(b -> isAlike(b, change.object())).isEmpty();
    }

    private static boolean isAlike(ObjectNode before, ObjectNode now) {
        return before.path("metadata").path("labels").equals(now.path("metadata").path("labels"))
                && before.path("spec").path("paused").equals(now.path("spec").path("paused"));
    }

    static List<ObjectNode> clusters(SimulatedCluster host, ObjectNode addon) {
        JsonNode labels = addon.path("spec").path("clusterSelector").path("matchLabels");
        List<String> requirements = new ArrayList<>();
        labels.properties()
                .forEach(l -> requirements.add(l.getKey() + "=" + l.getValue().asText()));
        return host.list(
                "cluster.x-k8s.io/v1beta2",
                "Cluster",
                Made.namespaceOf(addon),
                String.join(",", requirements));
    }
}
