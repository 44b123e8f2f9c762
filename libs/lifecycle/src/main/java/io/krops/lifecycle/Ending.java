package io.krops.lifecycle;

/// How a request for a run was answered for good.
public enum Ending {
    COMPLETED,
    COMPLETED_WITH_WARNINGS,
    FAILED,
    CANCELLED,
    REJECTED,
    ATTACHED,
    REFUSED
}
