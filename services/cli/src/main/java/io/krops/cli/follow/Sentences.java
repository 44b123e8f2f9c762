package io.krops.cli.follow;

import io.krops.events.Finding;
import io.krops.events.Finding.KubeconfigExportFailed;
import io.krops.events.Finding.KubeconfigExported;
import io.krops.events.Finding.NotificationFailed;
import io.krops.events.Finding.NotificationSent;
import io.krops.events.Finding.OrphansCleared;
import io.krops.events.Finding.OrphansDetected;
import io.krops.events.Finding.ScanFailed;
import io.krops.events.Finding.TaggingFailed;
import io.krops.events.Finding.TaggingSkipped;
import io.krops.events.Finding.WorkersTagged;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Rejected;

/// What people read about events.
public final class Sentences {
    private Sentences() {}

    public static String of(Finding finding) {
        return switch (finding) {
            case KubeconfigExported e ->
                    "kubeconfig exported to %s, context %s".formatted(e.path(), e.context());
            case KubeconfigExportFailed e -> "kubeconfig not exported: " + e.fault().sentence();
            case WorkersTagged t ->
                    "workers tagged: %d, already: %d".formatted(t.tagged(), t.already());
            case TaggingSkipped t -> "tagging skipped: " + t.reason();
            case TaggingFailed t -> "tagging failed: " + t.fault().sentence();
            case OrphansDetected o -> "orphans found: " + o.total();
            case OrphansCleared _ -> "orphan scan: nothing was left";
            case ScanFailed s -> "orphan scan failed: " + s.fault().sentence();
            case NotificationSent n -> "issue %s: %s".formatted(n.action(), n.reference());
            case NotificationFailed n -> "notification failed: " + n.fault().sentence();
        };
    }

    static String completed(Completed completed) {
        String what = completed.run().lifecycle().word() + " completed";
        return completed.warnings().isEmpty()
                ? what
                : what + " with warnings:\n  " + String.join("\n  ", completed.warnings());
    }

    static String rejected(Rejected rejected) {
        return "REJECTED: %s: %s holds it. Follow it with krops status %s, or wait until it ends"
                .formatted(
                        rejected.environment(),
                        rejected.holder().sentence(),
                        rejected.environment());
    }

    static String failed(Failed failed, String title) {
        return "%s failed at step '%s'\n%s\nWhat is done is kept. Ask again: krops %s %s"
                .formatted(
                        failed.run().sentence(),
                        title,
                        failed.fault().sentence(),
                        failed.run().lifecycle().word(),
                        failed.environment());
    }

    static String cancelled(Cancelled cancelled) {
        String what = cancelled.run().sentence() + " was cancelled";
        return cancelled.leftStanding().isEmpty()
                ? what + ". Nothing was left standing"
                : what
                        + ". Left standing: "
                        + String.join(", ", cancelled.leftStanding())
                        + ". Remove it with krops teardown "
                        + cancelled.environment();
    }
}
