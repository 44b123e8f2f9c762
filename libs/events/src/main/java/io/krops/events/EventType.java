package io.krops.events;

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
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.Request.CancelRequested;
import io.krops.events.Request.RunRequested;
import io.krops.events.Request.ScanRequested;

/// The CloudEvents type of an event: `io.krops.<noun>.<verb>`.
public final class EventType {
    private static final String PREFIX = "io.krops.";

    private EventType() {}

    /// The type of the event; for facts and requests of a run the noun is its lifecycle.
    public static String of(Event event) {
        return switch (event) {
            case Request request -> PREFIX + ofRequest(request);
            case LifecycleFact fact -> PREFIX + fact.run().lifecycle().word() + "." + verb(fact);
            case Finding finding -> PREFIX + ofFinding(finding);
        };
    }

    private static String ofRequest(Request request) {
        return switch (request) {
            case RunRequested r -> r.run().lifecycle().word() + ".requested";
            case CancelRequested r -> r.run().lifecycle().word() + ".cancel-requested";
            case ScanRequested _ -> "orphan-scan.requested";
        };
    }

    private static String verb(LifecycleFact fact) {
        return switch (fact) {
            case Started _ -> "started";
            case Attached _ -> "attached";
            case Rejected _ -> "rejected";
            case Refused _ -> "refused";
            case StepStarted _ -> "step-started";
            case StepProgressed _ -> "step-progressed";
            case StepCompleted _ -> "step-completed";
            case StepFailed _ -> "step-failed";
            case StepInterrupted _ -> "step-interrupted";
            case Resumed _ -> "resumed";
            case Cancelling _ -> "cancelling";
            case Completed _ -> "completed";
            case Failed _ -> "failed";
            case Cancelled _ -> "cancelled";
        };
    }

    private static String ofFinding(Finding finding) {
        return switch (finding) {
            case KubeconfigExported _ -> "kubeconfig.exported";
            case KubeconfigExportFailed _ -> "kubeconfig.export-failed";
            case WorkersTagged _ -> "workers.tagged";
            case TaggingSkipped _ -> "workers.tagging-skipped";
            case TaggingFailed _ -> "workers.tagging-failed";
            case OrphansDetected _ -> "orphans.detected";
            case OrphansCleared _ -> "orphans.cleared";
            case ScanFailed _ -> "orphans.scan-failed";
            case NotificationSent _ -> "notification.sent";
            case NotificationFailed _ -> "notification.failed";
        };
    }
}
