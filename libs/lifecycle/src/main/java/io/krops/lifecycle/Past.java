package io.krops.lifecycle;

import io.krops.events.RunKey;

/// A run, or the request for one, that is over.
public record Past(RunKey run, Ending ending) {}
