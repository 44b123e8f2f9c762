package io.krops.lifecycle;

/// Who decides: the service that owns a lifecycle, in the shape it has in this moment.
///
/// @param executor new with every assignment of the environment to a process, so that nobody takes
///     up a step that was handed to somebody else
public record Owner(Runbook runbook, String executor) {}
