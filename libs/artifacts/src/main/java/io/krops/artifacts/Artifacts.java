package io.krops.artifacts;

import java.util.Optional;

/// OCI artifacts in registries. Throws `io.krops.events.Faulted`.
public interface Artifacts {

    /// Whether a registry serves there (`GET /v2/`, OCI Distribution Specification 1.1).
    RegistryAnswer ask(RegistryAddress registry);

    /// What the tag points to, or nothing if there is no such tag.
    Optional<Artifact> find(OciReference reference);

    /// Pushes the content as a Flux artifact and points the tag to it. The same content gives the
    /// same digest.
    Artifact push(OciReference reference, ArtifactContent content);
}
