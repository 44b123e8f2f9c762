package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.cli.GlobalOptions.World;
import io.krops.cli.laptop.Interrupts;
import io.krops.cli.laptop.Services;
import io.krops.cli.laptop.Site;
import io.krops.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `krops up`: carries all services until it is stopped.
@Command(
        name = "up",
        description = "Carries all services until interrupted.",
        mixinStandardHelpOptions = true)
public final class UpCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Override
    public Integer call() {
        Settings settings = options.settings();
        World world = options.world().orElse(World.LAPTOP);
        try (Site site = Site.open(options, world);
                Services _ = Services.start(Asking.setting(options, site, settings))) {
            Speech.say(options, "up; broker " + site.bootstrapServers() + "; Ctrl-C stops");
            Interrupts interrupts = Interrupts.listen();
            while (interrupts.count() == 0) {
                Pause.moment();
            }
        }
        return 0;
    }
}
