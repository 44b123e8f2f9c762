package io.krops.notifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.EnvironmentName;
import io.krops.events.Finding;
import io.krops.events.Finding.NotificationSent;
import io.krops.events.Finding.OrphansCleared;
import io.krops.events.Finding.OrphansDetected;
import io.krops.events.Finding.TaggingSkipped;
import io.krops.events.Orphan;
import io.krops.github.Issue;
import io.krops.github.Issues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NotificationsTest {
    private static final EnvironmentName ENVIRONMENT = new EnvironmentName("local-host");

    /// Keeps at most one open issue in memory and writes down what was asked.
    private static final class RememberingIssues implements Issues {
        private final List<String> asked = new ArrayList<>();
        private Optional<Issue> open = Optional.empty();

        @Override
        public Optional<Issue> find(String label) {
            return open;
        }

        @Override
        public Issue open(String title, String body, String label) {
            asked.add("open " + label);
            Issue issue = new Issue(7, title, body, "https://issues/7");
            open = Optional.of(issue);
            return issue;
        }

        @Override
        public void update(int number, String body) {
            asked.add("update " + number);
        }

        @Override
        public void close(int number, String comment) {
            asked.add("close " + number);
            open = Optional.empty();
        }
    }

    private final RememberingIssues issues = new RememberingIssues();
    private final Notifications notifications = new Notifications(issues);

    @Test
    void opensUpdatesAndClosesOneIssue() {
        List<Finding> findings =
                List.of(orphans("scan-1"), orphans("scan-2"), new OrphansCleared(ENVIRONMENT, "3"));

        assertThat(findings.stream().map(notifications::tell).flatMap(Optional::stream))
                .extracting(f -> ((NotificationSent) f).action())
                .containsExactly("opened", "updated", "closed");
        assertThat(issues.asked)
                .containsExactly("open krops-orphans-local-host", "update 7", "close 7");
    }

    @Test
    void saysNothingWhenNothingWasLeftAndNoIssueIsOpen() {
        assertThat(notifications.tell(new OrphansCleared(ENVIRONMENT, "1"))).isEmpty();
        assertThat(notifications.tell(new TaggingSkipped(ENVIRONMENT, "1", "no"))).isEmpty();
        assertThat(issues.asked).isEmpty();
    }

    @Test
    void keepsTheTableWholeWhateverThingsAreCalled() {
        Report report = Report.of(orphans("scan|1")).orElseThrow();

        assertThat(((Report.Open) report).body()).contains("a\\|b c");
    }

    private static Finding orphans(String cause) {
        return new OrphansDetected(
                ENVIRONMENT,
                cause,
                List.of(new Orphan("container", "a|b\nc", "engine", "left")),
                1,
                true);
    }
}
