package io.krops.bootstrap;

import io.krops.events.Facts;

/// The engine that the bootstrap cluster runs in.
///
/// @param socket as the engine itself sees it
public record EngineFacts(String product, String version, String socket) implements Facts {}
