package io.krops.kind;

import java.util.Optional;

/// A bootstrap cluster: one node that can reach the engine it runs in.
///
/// @param engineSocket path of the engine's socket as the engine sees it
/// @param mirror the registry that image names of `localhost` lead to, if any
public record BootstrapClusterSpec(
        String name, String engineSocket, Optional<RegistryMirror> mirror) {

    /// @param hostPort `localhost:<hostPort>` in image names
    /// @param endpoint where the node fetches them
    public record RegistryMirror(int hostPort, String endpoint) {}
}
