package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.cli.display.EventLines;
import io.krops.cli.follow.EventFeed;
import io.krops.cli.laptop.Site;
import io.krops.events.Envelope;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.RunKey;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `krops runs`: every run with its outcome.
@Command(
        name = "runs",
        description = "Lists the runs, the latest last.",
        mixinStandardHelpOptions = true)
public final class RunsCommand implements Callable<Integer> {

    private record Row(Instant began, Instant last, int steps, String outcome) {}

    @Mixin private GlobalOptions options = new GlobalOptions();

    @Parameters(arity = "0..1", paramLabel = "ENV", description = "environment")
    private Optional<String> named = Optional.empty();

    @Override
    public Integer call() {
        Map<RunKey, Row> rows = new LinkedHashMap<>();
        try (Site site = Site.open(options, Site.worldToRead(options));
                EventFeed feed = EventFeed.fromTheBeginning(site.bootstrapServers())) {
            for (Envelope<?> envelope : feed.rest()) {
                if (envelope.event() instanceof LifecycleFact fact && isWanted(fact)) {
                    rows.merge(fact.run(), row(envelope, fact), RunsCommand::joined);
                }
            }
        }
        if (rows.isEmpty()) {
            Speech.say(options, "no run is known");
        }
        rows.forEach((run, row) -> System.out.println(line(run, row)));
        return 0;
    }

    private boolean isWanted(LifecycleFact fact) {
        return named.filter(n -> !fact.environment().value().equals(n)).isEmpty();
    }

    private static Row row(Envelope<?> envelope, LifecycleFact fact) {
        int steps = fact instanceof LifecycleFact.StepCompleted ? 1 : 0;
        return new Row(envelope.time(), envelope.time(), steps, outcome(fact));
    }

    private static Row joined(Row before, Row after) {
        String outcome = after.outcome().equals("running") ? before.outcome() : after.outcome();
        return new Row(before.began(), after.last(), before.steps() + after.steps(), outcome);
    }

    private static String outcome(LifecycleFact fact) {
        return switch (fact) {
            case Completed c -> c.warnings().isEmpty() ? "completed" : "completed with warnings";
            case Failed f -> "failed at " + f.step() + ": " + f.fault().code();
            case Cancelled _ -> "cancelled";
            case Rejected r -> "rejected: held by " + r.holder().id();
            case Attached a -> "attached to " + a.holder().id();
            case Refused r -> "refused: " + r.fault().code();
            case LifecycleFact _ -> "running";
        };
    }

    private String line(RunKey run, Row row) {
        if (options.isJson()) {
            return EventLines.run(run, row.began(), row.last(), row.steps(), row.outcome());
        }
        return "%s  %-9s  %-12s  %2d steps  %s  (run %s)"
                .formatted(
                        row.began(),
                        run.lifecycle().word(),
                        run.environment(),
                        row.steps(),
                        row.outcome(),
                        run.id());
    }
}
