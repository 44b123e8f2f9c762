package io.krops.steps;

import io.krops.events.Facts;

/// Where the manifests lie that the environment syncs.
///
/// @param digest of the artifact's manifest
public record PublishedManifests(String reference, String digest, String revision)
        implements Facts {}
