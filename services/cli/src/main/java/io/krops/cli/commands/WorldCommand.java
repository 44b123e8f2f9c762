package io.krops.cli.commands;

import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.krops.rehearsal.process.WorldOptions;
import io.krops.rehearsal.process.WorldProcess;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `krops world`: a simulated world in a process of its own.
@Command(
        name = "world",
        description = "Runs a simulated world until it is told to stop.",
        mixinStandardHelpOptions = true)
public final class WorldCommand implements Callable<Integer> {

    @Option(names = "--folder", required = true, description = "where it says where it listens")
    private Path folder = Path.of("world");

    @Option(names = "--speed", description = "world seconds per second", defaultValue = "30")
    private String speed = "30";

    @Option(names = "--seed", defaultValue = "0")
    private String seed = "0";

    @Option(names = "--fault")
    private List<String> faults = new ArrayList<>();

    @Option(names = "--off")
    private List<String> off = new ArrayList<>();

    @Override
    public Integer call() throws InterruptedException {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("--state", folder.toString(), "--speed", speed, "--seed", seed));
        faults.forEach(f -> words.addAll(List.of("--fault", f)));
        off.forEach(c -> words.addAll(List.of("--off", c)));
        WorldOptions options;
        try {
            options = WorldOptions.parse(words);
        } catch (IllegalArgumentException refused) {
            throw new CommandFailed(ExitCode.REFUSED_INPUT, String.valueOf(refused.getMessage()));
        }
        try (WorldProcess world = WorldProcess.start(options, Clock.systemUTC())) {
            world.awaitStop();
        }
        return 0;
    }
}
