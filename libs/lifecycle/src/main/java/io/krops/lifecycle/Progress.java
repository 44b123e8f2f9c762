package io.krops.lifecycle;

import java.time.Duration;

/// Says when a step that is under way should be heard of again: when something changed, at most
/// once a second; and at least every thirty seconds.
final class Progress {
    private static final long SHORTEST = Duration.ofSeconds(1).toNanos();
    private static final long LONGEST = Duration.ofSeconds(30).toNanos();

    /// A step that is done in less than this needs no progress.
    private static final long FIRST = Duration.ofMillis(300).toNanos();

    private long reportedAt;
    private String reported = "";
    private int sequence;

    Progress(long startedAt) {
        reportedAt = startedAt + FIRST - SHORTEST;
    }

    boolean isDue(String detail, long now) {
        long since = now - reportedAt;
        return since >= LONGEST || (since >= SHORTEST && !detail.equals(reported));
    }

    /// The sequence number of the report that is made now.
    int report(String detail, long now) {
        reported = detail;
        reportedAt = now;
        sequence++;
        return sequence;
    }
}
