package io.krops.cli.commands;

import io.krops.broker.StateDirectory;
import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.krops.cli.GlobalOptions;
import io.krops.cli.GlobalOptions.World;
import io.krops.cli.display.Display;
import io.krops.cli.display.Displays;
import io.krops.cli.laptop.Services;
import io.krops.cli.laptop.Site;
import io.krops.cli.laptop.WorldChild;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.rehearsal.remote.RemoteWorld;
import io.krops.settings.EnvironmentSettings;
import io.krops.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `krops rehearse`: the real services over a simulated world.
@Command(
        name = "rehearse",
        description = {
            "Runs a whole lifecycle over a simulated world whose clock is fast.",
            "Nothing outside the state directory is touched."
        },
        mixinStandardHelpOptions = true)
public final class RehearseCommand implements Callable<Integer> {
    /// World seconds per second.
    static final double SPEED = 30;

    @Mixin private GlobalOptions options = new GlobalOptions();

    @Parameters(arity = "0..1", paramLabel = "ENV", description = "environment")
    private Optional<String> named = Optional.empty();

    @Option(names = "--with-teardown", description = "tear the platform down afterwards")
    private boolean teardown;

    @Option(
            names = "--fault",
            paramLabel = "\"[STEP: ]FAULT[ TIME]\"",
            description = "e.g. \"move the inventory: api-server-down 3s\"; can be repeated")
    private List<String> faults = new ArrayList<>();

    @Option(
            names = "--controller-off",
            paramLabel = "NAME",
            description = "a simulated controller that never works; can be repeated")
    private List<String> off = new ArrayList<>();

    @Option(names = "--seed", description = "of everything that is left to chance")
    private Optional<Long> seed = Optional.empty();

    @Option(names = "--keep", description = "leave the simulated world running")
    private boolean keep;

    @Override
    public Integer call() {
        Settings settings = options.settings();
        EnvironmentSettings environment = settings.environment(settings.environmentName(named));
        if (options.broker().isPresent()) {
            throw new CommandFailed(
                    ExitCode.REFUSED_INPUT,
                    "a rehearsal has a broker of its own: unset KROPS_BROKER and --broker");
        }
        Path folder = Site.folder(options, World.REHEARSAL);
        Path worldFolder = folder.resolve("world");
        try (Display display = Displays.choose(options)) {
            Optional<RemoteWorld> living = unfinished(environment.name(), worldFolder);
            if (living.isEmpty()) {
                clear(folder, worldFolder);
            }
            RemoteWorld world = living.orElseGet(() -> freshWorld(folder, worldFolder, display));
            try {
                return play(settings, environment.name(), display, worldFolder).status();
            } finally {
                leave(world, display, folder);
            }
        }
    }

    private ExitCode play(
            Settings settings, String environment, Display display, Path worldFolder) {
        try (Site site = Site.open(options, World.REHEARSAL)) {
            if (!site.isOwner()) {
                throw new CommandFailed(
                        ExitCode.REJECTED,
                        "another rehearsal is under way in %s. Wait for it, or name another --state"
                                .formatted(site.folder()));
            }
            Services.Setting setting =
                    new Services.Setting(
                            site.bootstrapServers(),
                            settings.root(),
                            site.folder(),
                            site.folder().resolve("kube"),
                            Optional.of(new Services.Rehearsal(worldFolder, SPEED)));
            try (Services _ = Services.start(setting)) {
                ExitCode exit =
                        Asking.follow(
                                site,
                                display,
                                environment,
                                resumedOr(site, environment),
                                Set.of(RunOption.PIVOT_FOLLOWS),
                                true);
                boolean goesOn = exit == ExitCode.DONE || exit == ExitCode.NEEDS_A_PERSON;
                if (teardown && goesOn) {
                    exit =
                            Asking.follow(
                                    site,
                                    display,
                                    environment,
                                    LifecycleName.TEARDOWN,
                                    Set.of(),
                                    true);
                }
                Staying.whileUsed(site, display);
                return exit;
            }
        }
    }

    private static LifecycleName resumedOr(Site site, String environment) {
        return Underway.any(site, new EnvironmentName(environment))
                .map(run -> run.key().lifecycle())
                .filter(lifecycle -> lifecycle == LifecycleName.TEARDOWN)
                .orElse(LifecycleName.BOOTSTRAP);
    }

    /// The world of a rehearsal that broke off in the middle of a run, if it lives.
    private Optional<RemoteWorld> unfinished(String environment, Path worldFolder) {
        if (!Site.hasState(options, World.REHEARSAL)) {
            return Optional.empty();
        }
        try (Site site = Site.open(options, World.REHEARSAL)) {
            boolean running = Underway.any(site, new EnvironmentName(environment)).isPresent();
            return running ? WorldChild.find(worldFolder) : Optional.empty();
        }
    }

    private static void clear(Path folder, Path worldFolder) {
        WorldChild.find(worldFolder).ifPresent(RemoteWorld::stop);
        if (Files.exists(folder)) {
            StateDirectory.open(folder).delete();
        }
    }

    private RemoteWorld freshWorld(Path folder, Path worldFolder, Display display) {
        StateDirectory made = StateDirectory.open(folder);
        assert made.path().equals(folder);
        return WorldChild.start(worldFolder, worldOptions(display));
    }

    private List<String> worldOptions(Display display) {
        long chosen = seed.orElseGet(() -> (long) new SecureRandom().nextInt(1_000_000));
        display.say("rehearsal, seed " + chosen);
        List<String> words = new ArrayList<>();
        words.addAll(List.of("--speed", Double.toString(SPEED), "--seed", Long.toString(chosen)));
        faults.forEach(f -> words.addAll(List.of("--fault", f)));
        off.forEach(c -> words.addAll(List.of("--off", c)));
        return words;
    }

    private void leave(RemoteWorld world, Display display, Path folder) {
        long left = world.state().lines().count();
        if (left == 0) {
            display.say("the simulated world is empty");
        }
        if (keep) {
            display.say(
                    "the simulated world goes on; kubectl --kubeconfig %s get nodes"
                            .formatted(folder.resolve("kube/krops-mgmt.yaml")));
        } else {
            world.stop();
        }
    }
}
