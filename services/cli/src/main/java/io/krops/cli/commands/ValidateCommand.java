package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.settings.EnvironmentSettings;
import io.krops.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `krops validate`: reads all settings and says what is wrong.
@Command(
        name = "validate",
        description = "Checks bootstrap.toml, .env and environment variables.",
        mixinStandardHelpOptions = true)
public final class ValidateCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Override
    public Integer call() {
        Settings settings = options.settings();
        Speech.say(
                options,
                "settings are fine: environments %s, charts %d"
                        .formatted(
                                String.join(
                                        ", ",
                                        settings.file().environments().stream()
                                                .map(EnvironmentSettings::name)
                                                .toList()),
                                settings.file().charts().size()));
        return 0;
    }
}
