package io.krops.cli.commands;

import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.krops.cli.GlobalOptions;
import io.krops.cli.GlobalOptions.World;
import io.krops.cli.display.Display;
import io.krops.cli.display.Displays;
import io.krops.cli.follow.EventFeed;
import io.krops.cli.follow.Following;
import io.krops.cli.follow.Following.End;
import io.krops.cli.follow.Publisher;
import io.krops.cli.laptop.Interrupts;
import io.krops.cli.laptop.Services;
import io.krops.cli.laptop.Site;
import io.krops.cli.laptop.Watch;
import io.krops.cli.laptop.WorldChild;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.settings.EnvironmentSettings;
import io.krops.settings.Settings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Asks for a run where there is a broker, carries it out in this process if nobody else does, and
/// follows it to its end.
final class Asking {
    private static final int AGAIN = 3;

    private Asking() {}

    static int run(
            GlobalOptions options,
            Optional<String> named,
            LifecycleName lifecycle,
            Set<RunOption> wanted) {
        Settings settings = options.settings();
        EnvironmentSettings environment = settings.environment(settings.environmentName(named));
        World world = options.world().orElse(World.LAPTOP);
        try (Site site = Site.open(options, world);
                Display display = Displays.choose(options)) {
            if (!site.isOwner()) {
                return follow(site, display, environment.name(), lifecycle, wanted, false).status();
            }
            try (Services _ = Services.start(setting(options, site, settings))) {
                ExitCode exit = follow(site, display, environment.name(), lifecycle, wanted, true);
                Staying.whileUsed(site, display);
                return exit.status();
            }
        }
    }

    /// Publishes the request and follows it; or follows the run of that lifecycle that is under
    /// way.
    ///
    /// Requests and facts have no order between them: a request that a run held off which has ended
    /// meanwhile is made again.
    static ExitCode follow(
            Site site,
            Display display,
            String environment,
            LifecycleName lifecycle,
            Set<RunOption> wanted,
            boolean own) {
        EnvironmentName name = new EnvironmentName(environment);
        End end = once(site, display, name, lifecycle, wanted, own);
        for (int again = 0; again < AGAIN && isOutdated(end, site, name); again++) {
            end = once(site, display, name, lifecycle, wanted, own);
        }
        return ended(end, display);
    }

    private static boolean isOutdated(End end, Site site, EnvironmentName environment) {
        return end.exit() == ExitCode.REJECTED && Underway.any(site, environment).isEmpty();
    }

    private static End once(
            Site site,
            Display display,
            EnvironmentName environment,
            LifecycleName lifecycle,
            Set<RunOption> wanted,
            boolean own) {
        RunKey run = new RunKey(environment, lifecycle, new RunId(Publisher.freshId()));
        try (EventFeed feed = EventFeed.fromNow(site.bootstrapServers())) {
            Following following =
                    Underway.of(site, run.environment(), lifecycle)
                            .map(Following::new)
                            .orElseGet(
                                    () -> {
                                        Publisher.publish(
                                                site.bootstrapServers(),
                                                new RunRequested(run, wanted, person()));
                                        return new Following(run);
                                    });
            Interrupts interrupts = Interrupts.listen();
            return new Watch(site.bootstrapServers(), display, interrupts, own)
                    .until(feed, following);
        }
    }

    static ExitCode ended(End end, Display display) {
        return switch (end.exit()) {
            case DONE, NEEDS_A_PERSON -> end.exit();
            case CANCELLED -> {
                display.say(end.said());
                yield end.exit();
            }
            case FAILED, REFUSED_INPUT, REJECTED, GUARDED, UNREACHABLE ->
                    throw new CommandFailed(end.exit(), end.said());
        };
    }

    static Services.Setting setting(GlobalOptions options, Site site, Settings settings) {
        Path kubeconfigs =
                switch (site.world()) {
                    case LAPTOP -> Path.of(System.getProperty("user.home"), ".kube");
                    case REHEARSAL -> site.folder().resolve("kube");
                };
        Optional<Services.Rehearsal> rehearsal =
                switch (site.world()) {
                    case LAPTOP -> Optional.empty();
                    case REHEARSAL ->
                            Optional.of(
                                    new Services.Rehearsal(
                                            livingWorld(site), RehearseCommand.SPEED));
                };
        return new Services.Setting(
                site.bootstrapServers(), settings.root(), site.folder(), kubeconfigs, rehearsal);
    }

    private static Path livingWorld(Site site) {
        Path folder = site.folder().resolve("world");
        if (WorldChild.find(folder).isEmpty()) {
            throw new CommandFailed(
                    ExitCode.UNREACHABLE,
                    "UNREACHABLE: no rehearsed world lives in %s. Start one: krops rehearse ENV --keep"
                            .formatted(folder));
        }
        return folder;
    }

    static String person() {
        String user = System.getProperty("user.name");
        try {
            return user + "@" + InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return user;
        }
    }
}
