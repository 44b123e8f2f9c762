package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.ArrayList;
import java.util.List;

/// The Clusters that an addon's `clusterSelector` matches.
final class Selected {
    private Selected() {}

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
