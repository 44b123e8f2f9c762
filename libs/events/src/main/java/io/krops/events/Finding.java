package io.krops.events;

import java.util.List;

/// What a reaction did or saw.
///
/// `cause` names the run or the scheduled tick that the reaction answers.
public sealed interface Finding extends Event {

    String cause();

    /// @param path the file, mode 0600; its content is never part of an event
    record KubeconfigExported(
            EnvironmentName environment, String cause, String path, String context)
            implements Finding {}

    record KubeconfigExportFailed(EnvironmentName environment, String cause, Fault fault)
            implements Finding {}

    record WorkersTagged(EnvironmentName environment, String cause, int tagged, int already)
            implements Finding {}

    record TaggingSkipped(EnvironmentName environment, String cause, String reason)
            implements Finding {}

    record TaggingFailed(EnvironmentName environment, String cause, Fault fault)
            implements Finding {}

    /// @param total how many there are; `orphans` may be the first of them only
    /// @param complete false if a part of the world could not be looked at
    record OrphansDetected(
            EnvironmentName environment,
            String cause,
            List<Orphan> orphans,
            int total,
            boolean complete)
            implements Finding {
        public OrphansDetected {
            orphans = List.copyOf(orphans);
        }
    }

    /// Everything was looked at and nothing was left.
    record OrphansCleared(EnvironmentName environment, String cause) implements Finding {}

    record ScanFailed(EnvironmentName environment, String cause, Fault fault) implements Finding {}

    /// @param action `opened`, `updated`, `closed`
    /// @param reference the issue, as a link
    record NotificationSent(
            EnvironmentName environment, String cause, String action, String reference)
            implements Finding {}

    record NotificationFailed(EnvironmentName environment, String cause, Fault fault)
            implements Finding {}
}
