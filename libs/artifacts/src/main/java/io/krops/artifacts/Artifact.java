package io.krops.artifacts;

/// An artifact that a tag points to.
///
/// @param digest of its manifest, `sha256:…`
/// @param revision as Flux shows it, `<branch>@sha1:<sha>`
/// @param content digest of what was packed, see `ArtifactContent.digest`
public record Artifact(String digest, String revision, String content) {}
