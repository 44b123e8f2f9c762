package io.krops.cli.laptop;

import io.krops.cli.ExitCode;
import io.krops.cli.display.Display;
import io.krops.cli.follow.EventFeed;
import io.krops.cli.follow.Following;
import io.krops.cli.follow.Following.End;
import io.krops.cli.follow.Following.Sight;
import io.krops.cli.follow.Publisher;
import io.krops.events.Envelope;
import io.krops.events.Finding;
import io.krops.events.Request.CancelRequested;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Watches a run until it ends, and the reactions to its end.
///
/// @param own whether the run is carried out by this process: then an interrupt cancels it,
///     otherwise it only ends the watching
public record Watch(String bootstrapServers, Display display, Interrupts interrupts, boolean own) {
    private static final Duration REACTIONS = Duration.ofSeconds(12);

    /// @return how it ended
    public End until(EventFeed feed, Following following) {
        boolean cancelled = false;
        while (following.end().isEmpty()) {
            step(feed, following, new HashSet<>());
            if (interrupts.count() > 0 && !own) {
                return new End(ExitCode.CANCELLED, "detached; the run goes on elsewhere");
            }
            if (interrupts.count() > 1) {
                return new End(ExitCode.CANCELLED, "left; start krops again and it is resumed");
            }
            if (interrupts.count() > 0 && !cancelled) {
                cancelled = true;
                Publisher.publish(
                        bootstrapServers, new CancelRequested(following.target(), "interrupt"));
            }
        }
        End end = following.end().orElseThrow();
        if (following.expectsFindings()) {
            awaitReactions(feed, following);
        }
        return end;
    }

    private void awaitReactions(EventFeed feed, Following following) {
        Set<String> heard = new HashSet<>();
        int expected =
                switch (following.target().lifecycle()) {
                    // the kubeconfig and the tags
                    case PIVOT -> 2;
                    // the scan
                    case TEARDOWN -> 1;
                    case BOOTSTRAP -> 0;
                };
        long until = System.nanoTime() + REACTIONS.toNanos();
        while (heard.size() < expected && System.nanoTime() < until && interrupts.count() == 0) {
            step(feed, following, heard);
        }
        if (heard.size() < expected) {
            display.say("not every reaction was heard of; see krops events");
        }
    }

    private void step(EventFeed feed, Following following, Set<String> findings) {
        List<Envelope<?>> events = feed.next();
        for (Envelope<?> envelope : events) {
            Optional<Sight> sight = following.take(envelope.event());
            sight.ifPresent(s -> display.show(envelope, s));
            if (sight.isPresent() && envelope.event() instanceof Finding) {
                findings.add(envelope.id());
            }
        }
        if (events.isEmpty()) {
            display.idle();
        }
    }
}
