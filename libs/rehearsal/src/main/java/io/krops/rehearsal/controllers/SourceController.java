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
        String revision = tag(source) + "@" + artifact.get().digest();
        if (!source.path("status").path("artifact").path("revision").asText().equals(revision)) {
            cluster.status(source, name(), status -> store(status, revision, artifact.get()));
        }
        String message = "stored artifact for digest " + revision;
        cluster.condition(source, "Ready", true, "Succeeded", message);
        return false;
    }

    private static void store(ObjectNode status, String revision, Pushed artifact) {
        ObjectNode stored = status.putObject("artifact");
        stored.put("revision", revision).put("digest", artifact.digest());
        stored.putObject("metadata").put("org.opencontainers.image.revision", artifact.revision());
    }

    /// What the source stored, whether the registry still has it or not.
    static Optional<Pushed> stored(Machine machine, ObjectNode source) {
        return machine.content(source.path("status").path("artifact").path("digest").asText());
    }

    private static String tag(ObjectNode source) {
        return source.path("spec").path("ref").path("tag").asText("latest");
    }

    private static Optional<Pushed> pulled(Machine machine, URI url, ObjectNode source) {
        boolean running =
                machine.container(url.getHost()).filter(c -> c.running()).isPresent()
                        && !machine.mishaps().isOn(Mishap.REGISTRY_DOWN);
        return running
                ? machine.pulled(url.getHost(), url.getPath().substring(1) + ":" + tag(source))
                : Optional.empty();
    }
}
