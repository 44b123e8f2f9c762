package io.krops.events;

/// What a request may ask for beyond the plain lifecycle.
public enum RunOption {
    /// Bootstrap: remove and make again a bootstrap cluster that is there already.
    RECREATE,
    /// Bootstrap: the environment passes to a pivot run when the bootstrap is done.
    PIVOT_FOLLOWS,
    /// Pivot: the bootstrap cluster stays although control has moved.
    KEEP_BOOTSTRAP_CLUSTER
}
