package io.krops.artifacts;

/// What a registry says to `GET /v2/`.
public sealed interface RegistryAnswer {
    record Serving() implements RegistryAnswer {}

    /// No connection, or a status that passes: 408, 429, 500, 502, 503, 504.
    record NotYet(String why) implements RegistryAnswer {}

    /// Something answers that will not become a registry by waiting.
    record Refusing(String why) implements RegistryAnswer {}
}
