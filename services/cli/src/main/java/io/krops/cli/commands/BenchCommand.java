package io.krops.cli.commands;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `krops bench`: measures.
@Command(
        name = "bench",
        description = "Measures lifecycles over the embedded broker.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    @Option(names = "--environments", defaultValue = "100")
    private int environments;

    @Override
    public Integer call() {
        System.out.println("environments: " + environments);
        return 0;
    }
}
