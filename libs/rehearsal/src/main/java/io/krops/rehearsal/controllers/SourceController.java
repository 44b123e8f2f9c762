package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.Machine.Pushed;
import io.krops.rehearsal.world.Mishap;
import io.krops.rehearsal.world.SimulatedCluster;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/// Fetches artifacts from the registry of the machine; what lies in the internet is taken as there.
final class SourceController implements Controller {

    @Override
    public String name() {
        return "source-controller";
    }

    @Override
    public Set<String> kinds() {
        return Set.of("OCIRepository", "HelmRepository");
    }

    @Override
    public boolean reconcile(SimulatedCluster cluster, ObjectNode source) {
        URI url = URI.create(source.path("spec").path("url").asText());
        boolean local = url.getHost() != null && !url.getHost().contains(".");
        if (!local) {
            cluster.condition(source, "Ready", true, "Succeeded", "stored artifact");
            return false;
        }
        Machine machine = cluster.machine();
        Optional<Pushed> artifact = pulled(machine, url, source);
        if (artifact.isEmpty()) {
            cluster.condition(
                    source,
                    "Ready",
                    false,
                    "OCIArtifactPullFailed",
                    "failed to pull artifact from " + url + ": connection refused or no such tag");
            return true;
        }
        cluster.status(
                source,
                name(),
                status ->
                        status.putObject("artifact")
                                .put("revision", artifact.get().revision())
                                .put("digest", artifact.get().digest()));
        cluster.condition(
                source,
                "Ready",
                true,
                "Succeeded",
                "stored artifact for digest " + artifact.get().digest());
        return false;
    }

    static Optional<Pushed> pulled(Machine machine, URI url, ObjectNode source) {
        boolean running =
                machine.container(url.getHost()).filter(c -> c.running()).isPresent()
                        && !machine.mishaps().isOn(Mishap.REGISTRY_DOWN);
        String tag = source.path("spec").path("ref").path("tag").asText("latest");
        return running
                ? machine.pulled(url.getHost(), url.getPath().substring(1) + ":" + tag)
                : Optional.empty();
    }
}
