package io.krops.notifier;

import io.krops.events.EnvironmentName;
import io.krops.events.Finding;
import io.krops.events.Finding.OrphansCleared;
import io.krops.events.Finding.OrphansDetected;
import io.krops.events.Finding.ScanFailed;
import io.krops.events.Orphan;
import java.util.Optional;
import java.util.stream.Collectors;

/// What people are told about a finding. The label is the identity: one open issue for each
/// environment and subject.
sealed interface Report {

    String label();

    /// Something needs a person: the issue is opened, or says the latest.
    record Open(String label, String title, String body) implements Report {}

    /// Nothing is left of it: the issue is closed.
    record Close(String label, String comment) implements Report {}

    /// The report of a finding, if people are told about it.
    static Optional<Report> of(Finding finding) {
        return switch (finding) {
            case OrphansDetected found ->
                    Optional.of(
                            new Open(
                                    label(found.environment()),
                                    "Orphans in " + found.environment() + ": " + found.total(),
                                    body(found)));
            case ScanFailed failed ->
                    Optional.of(
                            new Open(
                                    label(failed.environment()),
                                    "Orphan scan of " + failed.environment() + " failed",
                                    failed.fault().sentence()));
            case OrphansCleared cleared ->
                    Optional.of(
                            new Close(
                                    label(cleared.environment()),
                                    "Scan `%s` found nothing left.".formatted(cleared.cause())));
            case Finding _ -> Optional.empty();
        };
    }

    private static String label(EnvironmentName environment) {
        return "krops-orphans-" + environment;
    }

    private static String body(OrphansDetected found) {
        String rows = found.orphans().stream().map(Report::row).collect(Collectors.joining("\n"));
        String incomplete =
                found.complete() ? "" : "\n\nThe scan is incomplete: there may be more.";
        return """
        Scan `%s` found %d left behind.

        | kind | name | where | why |
        |---|---|---|---|
        %s%s
        """
                .formatted(found.cause(), found.total(), rows, incomplete);
    }

    private static String row(Orphan orphan) {
        return "| %s | `%s` | %s | %s |"
                .formatted(
                        cell(orphan.kind()),
                        cell(orphan.name()),
                        cell(orphan.location()),
                        cell(orphan.why()));
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("\n", " ");
    }
}
