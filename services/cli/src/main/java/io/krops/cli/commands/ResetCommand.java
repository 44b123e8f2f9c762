package io.krops.cli.commands;

import io.krops.broker.StateDirectory;
import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.krops.cli.GlobalOptions;
import io.krops.cli.GlobalOptions.World;
import io.krops.cli.laptop.Site;
import io.krops.cli.laptop.WorldChild;
import io.krops.lifecycle.Environment;
import io.krops.rehearsal.remote.RemoteWorld;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `krops reset`: removes the state of a world, and with it all that krops knows.
@Command(
        name = "reset",
        description = "Removes the state directory of a world.",
        mixinStandardHelpOptions = true)
public final class ResetCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Option(names = "--yes", description = "also if the log still knows of platforms and runs")
    private boolean yes;

    @Override
    public Integer call() {
        World world = options.world().orElse(World.LAPTOP);
        if (!Site.hasState(options, world)) {
            Speech.say(options, "there is no state in " + Site.folder(options, world));
            return 0;
        }
        Path folder;
        try (Site site = Site.open(options, world)) {
            if (!site.isOwner() || !site.users().isEmpty()) {
                throw new CommandFailed(
                        ExitCode.GUARDED,
                        "another krops uses %s. Stop it first".formatted(site.folder()));
            }
            List<String> known = known(site);
            if (!known.isEmpty() && !yes) {
                throw new CommandFailed(
                        ExitCode.GUARDED,
                        "the log still knows of: %s.\nTear it down first, or forget it: krops reset --yes"
                                .formatted(String.join("; ", known)));
            }
            folder = site.folder();
        }
        WorldChild.find(folder.resolve("world")).ifPresent(RemoteWorld::stop);
        StateDirectory.open(folder).delete();
        Speech.say(options, "removed " + folder);
        return 0;
    }

    private static List<String> known(Site site) {
        return Underway.picture(site).environments().entrySet().stream()
                .filter(
                        e ->
                                e.getValue() instanceof Environment.Held
                                        || e.getValue().history().standing().isPresent())
                .map(
                        e ->
                                e.getValue() instanceof Environment.Held held
                                        ? held.run().key().sentence() + ", under way"
                                        : "a platform in " + e.getKey())
                .toList();
    }
}
