package io.krops.cli.commands;

import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.krops.cli.GlobalOptions;
import io.krops.cli.follow.Publisher;
import io.krops.cli.laptop.Site;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.Request.CancelRequested;
import io.krops.lifecycle.Environment;
import io.krops.lifecycle.Run;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `krops cancel`: stops a run at its next look.
@Command(
        name = "cancel",
        description = "Stops a run at its next look.",
        mixinStandardHelpOptions = true)
public final class CancelCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Parameters(paramLabel = "RUN", description = "id of the run, see krops runs")
    private String id = "";

    @Option(
            names = "--force",
            description = "the process that carried it out is gone for good: free the environment")
    private boolean force;

    @Override
    public Integer call() {
        try (Site site = Site.open(options, Site.worldToRead(options))) {
            Run run =
                    Underway.picture(site).environments().values().stream()
                            .filter(Environment.Held.class::isInstance)
                            .map(e -> ((Environment.Held) e).run())
                            .filter(r -> r.key().id().value().equals(id))
                            .findFirst()
                            .orElseThrow(
                                    () ->
                                            new CommandFailed(
                                                    ExitCode.REFUSED_INPUT,
                                                    "no run %s is under way. See krops runs"
                                                            .formatted(id)));
            if (force) {
                Publisher.publish(
                        site.bootstrapServers(), new Cancelling(run.key(), Asking.person()));
                Publisher.publish(
                        site.bootstrapServers(),
                        new Cancelled(run.key(), run.leftStanding(), true));
                Speech.say(
                        options,
                        "the environment is free. An effect may have been under way; left standing: "
                                + String.join(", ", run.leftStanding()));
            } else {
                Publisher.publish(
                        site.bootstrapServers(), new CancelRequested(run.key(), Asking.person()));
                Speech.say(options, "asked " + run.key().sentence() + " to stop at its next look");
            }
        }
        return 0;
    }
}
