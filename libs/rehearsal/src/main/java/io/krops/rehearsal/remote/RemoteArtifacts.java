package io.krops.rehearsal.remote;

import com.fasterxml.jackson.databind.JsonNode;
import io.krops.artifacts.Artifact;
import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.Artifacts;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.artifacts.RegistryAnswer;
import io.krops.rehearsal.ports.SimulatedArtifacts;
import java.util.Map;
import java.util.Optional;

/// The registry of a machine in a simulated world; what is pushed is packed here.
record RemoteArtifacts(RemotePort port) implements Artifacts {

    @Override
    public RegistryAnswer ask(RegistryAddress registry) {
        JsonNode answer = port.ask("ask", registry);
        String why = answer.path("why").asText();
        return switch (answer.path("answer").asText()) {
            case "serving" -> new RegistryAnswer.Serving();
            case "refusing" -> new RegistryAnswer.Refusing(why);
            default -> new RegistryAnswer.NotYet(why);
        };
    }

    @Override
    public Optional<Artifact> find(OciReference reference) {
        return port.perhaps("find", reference, Artifact.class);
    }

    @Override
    public Artifact push(OciReference reference, ArtifactContent content) {
        var packed = SimulatedArtifacts.pack(content);
        return port.one("push", Map.of("reference", reference, "packed", packed), Artifact.class);
    }
}
