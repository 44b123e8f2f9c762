package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ApiError;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.world.SimulatedCluster;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Cluster API's ClusterResourceSets, strategy `ApplyOnce`.
final class ResourceSetController implements Controller {

    @Override
    public String name() {
        return "clusterresourceset-controller";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("ClusterResourceSet");
    }

    @Override
    public boolean isWokenBy(Change change) {
        return Selected.mayDiffer(change);
    }

    @Override
    public boolean reconcile(SimulatedCluster host, ObjectNode set) {
        List<ObjectNode> selected = Selected.clusters(host, set);
        Optional<String> missing =
                selected.isEmpty() ? Optional.of("no cluster is selected") : Optional.empty();
        for (ObjectNode cluster : selected) {
            missing = missing.or(() -> apply(host, set, cluster));
        }
        host.condition(
                set,
                "ResourcesApplied",
                missing.isEmpty(),
                missing.isEmpty() ? "Applied" : "NotApplied",
                missing.orElse(""));
        return missing.isPresent();
    }

    private Optional<String> apply(SimulatedCluster host, ObjectNode set, ObjectNode selected) {
        String name = Made.name(selected);
        Optional<SimulatedCluster> cluster = host.machine().cluster(name);
        if (cluster.isEmpty()) {
            return Optional.of("cluster " + name + " has no control plane yet");
        }
        for (JsonNode resource : set.path("spec").path("resources")) {
            Optional<ObjectNode> holder =
                    host.find(
                            "v1",
                            resource.path("kind").asText(),
                            Made.namespaceOf(set),
                            resource.path("name").asText());
            if (holder.isEmpty()) {
                return Optional.of(resource.path("name").asText() + " is missing");
            }
            Optional<String> why = applyAll(cluster.get(), holder.get());
            if (why.isPresent()) {
                return why;
            }
        }
        return Optional.empty();
    }

    private Optional<String> applyAll(SimulatedCluster cluster, ObjectNode holder) {
        try {
            for (var entry : holder.path("data").properties()) {
                for (ObjectNode object : Yaml.read(entry.getKey(), entry.getValue().asText())) {
                    cluster.ensure(object, name());
                }
            }
            return Optional.empty();
        } catch (Unbuildable broken) {
            return Optional.of(broken.why());
        } catch (ApiError refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }
}
