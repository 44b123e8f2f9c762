package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.cli.display.EventLines;
import io.krops.cli.follow.EventFeed;
import io.krops.cli.laptop.Interrupts;
import io.krops.cli.laptop.Site;
import io.krops.events.Envelope;
import io.krops.events.EventType;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `krops events`: the log as it is.
@Command(name = "events", description = "Prints the events.", mixinStandardHelpOptions = true)
public final class EventsCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Parameters(arity = "0..1", paramLabel = "ENV", description = "environment")
    private Optional<String> named = Optional.empty();

    @Option(names = "--follow", description = "go on until interrupted")
    private boolean follow;

    @Override
    public Integer call() {
        try (Site site = Site.open(options, Site.worldToRead(options));
                EventFeed feed = EventFeed.fromTheBeginning(site.bootstrapServers())) {
            show(feed.rest());
            if (follow) {
                Interrupts interrupts = Interrupts.listen();
                while (interrupts.count() == 0) {
                    show(feed.next());
                }
            }
        }
        return 0;
    }

    private void show(List<Envelope<?>> events) {
        for (Envelope<?> envelope : events) {
            String environment = envelope.event().environment().value();
            if (named.filter(n -> !n.equals(environment)).isEmpty()) {
                System.out.println(
                        options.isJson()
                                ? EventLines.json(envelope)
                                : "%s  %-12s  %-36s  %s"
                                        .formatted(
                                                envelope.time(),
                                                environment,
                                                EventType.of(envelope.event())
                                                        .replace("io.krops.", ""),
                                                EventLines.summary(envelope.event())));
            }
        }
        System.out.flush();
    }
}
