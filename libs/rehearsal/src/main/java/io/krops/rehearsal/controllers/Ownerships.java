package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.Optional;

/// Watches over the one thing that a move must never do: two sets of controllers at work on one
/// infrastructure, or infrastructure removed by one while the other still relies on it.
final class Ownerships {
    private Ownerships() {}

    /// @param cluster a Cluster that the controllers of this host are about to work on
    static void check(SimulatedCluster host, ObjectNode cluster) {
        boolean going = cluster.path("metadata").has("deletionTimestamp");
        for (SimulatedCluster other : host.machine().clusters()) {
            Optional<ObjectNode> twin =
                    other.store() == host.store() ? Optional.empty() : find(other, cluster);
            if (twin.isEmpty()) {
                continue;
            }
            String what = "Cluster " + Made.namespaceOf(cluster) + "/" + Made.name(cluster);
            if (going) {
                host.machine()
                        .breach(
                                "%s goes with its infrastructure from %s while %s has it"
                                        .formatted(what, host.name(), other.name()));
            } else if (!twin.get().path("spec").path("paused").asBoolean()) {
                host.machine()
                        .breach(
                                "%s is worked on from %s and %s at once"
                                        .formatted(what, host.name(), other.name()));
            }
        }
    }

    private static Optional<ObjectNode> find(SimulatedCluster other, ObjectNode cluster) {
        return other.find(
                cluster.path("apiVersion").asText(),
                "Cluster",
                Made.namespaceOf(cluster),
                Made.name(cluster));
    }
}
