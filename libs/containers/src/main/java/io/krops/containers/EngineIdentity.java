package io.krops.containers;

/// Which engine answers, and where.
///
/// @param product `docker` or `podman`
/// @param socket path of its socket as the engine itself sees it, for mounts into nodes
public record EngineIdentity(String product, String version, String socket) {}
