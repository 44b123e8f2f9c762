package io.krops.teardown;

import io.krops.events.Facts;

/// Which cluster runs the controllers that can delete the others.
public record HostFacts(Host host) implements Facts {

    /// Where control is.
    public enum Host {
        /// Before the pivot.
        BOOTSTRAP_CLUSTER,
        /// After the pivot.
        MANAGEMENT_CLUSTER,
        /// No such cluster exists any more.
        NONE
    }
}
