package io.krops.notifier;

import io.krops.events.Faulted;
import io.krops.events.Finding;
import io.krops.events.Finding.NotificationFailed;
import io.krops.events.Finding.NotificationSent;
import io.krops.github.Issue;
import io.krops.github.Issues;
import java.util.Optional;

/// Brings the issues of a repository in line with what was found.
record Notifications(Issues issues) {

    /// What came of it, or nothing if nothing had to be done.
    Optional<Finding> tell(Finding finding) {
        try {
            return Report.of(finding).flatMap(report -> carryOut(finding, report));
        } catch (Faulted faulted) {
            return Optional.of(
                    new NotificationFailed(
                            finding.environment(), finding.cause(), faulted.fault()));
        }
    }

    private Optional<Finding> carryOut(Finding finding, Report report) {
        Optional<Issue> open = issues.find(report.label());
        return switch (report) {
            case Report.Open wanted -> Optional.of(opened(finding, wanted, open));
            case Report.Close wanted -> open.map(issue -> closed(finding, wanted, issue));
        };
    }

    private Finding opened(Finding finding, Report.Open wanted, Optional<Issue> open) {
        if (open.isPresent()) {
            issues.update(open.get().number(), wanted.body());
            return sent(finding, "updated", open.get());
        }
        Issue issue = issues.open(wanted.title(), wanted.body(), wanted.label());
        return sent(finding, "opened", issue);
    }

    private Finding closed(Finding finding, Report.Close wanted, Issue issue) {
        issues.close(issue.number(), wanted.comment());
        return sent(finding, "closed", issue);
    }

    private static Finding sent(Finding finding, String action, Issue issue) {
        return new NotificationSent(finding.environment(), finding.cause(), action, issue.url());
    }
}
