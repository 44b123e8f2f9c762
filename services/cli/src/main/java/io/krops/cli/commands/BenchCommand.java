package io.krops.cli.commands;

import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.krops.cli.GlobalOptions;
import io.krops.cli.bench.LifecycleBench;
import io.krops.cli.bench.LifecycleBench.Latency;
import io.krops.cli.bench.LifecycleBench.Result;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `krops bench`: measures.
@Command(
        name = "bench",
        description = "Measures bootstrap, pivot and teardown of many environments.",
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
    @Mixin private GlobalOptions options = new GlobalOptions();

    @Parameters(arity = "0..1", paramLabel = "lifecycles", description = "what to measure")
    private String what = "lifecycles";

    @Option(names = "--environments", defaultValue = "100", description = "how many")
    private int environments;

    @Option(names = "--in-flight", defaultValue = "40", description = "under way at one time")
    private int inFlight;

    @Option(
            names = "--flushed",
            description = "every record is on disk before it counts, as on a laptop")
    private boolean flushed;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!what.equals("lifecycles") || environments < 1 || inFlight < 1) {
            throw new CommandFailed(
                    ExitCode.REFUSED_INPUT,
                    "bench measures lifecycles of at least one environment");
        }
        Result result =
                new LifecycleBench(options.settings(), environments, inFlight, flushed).run();
        print(result);
        boolean complete =
                result.failures().isEmpty()
                        && result.lifecycles() == 3 * environments
                        && result.runs() == 3 * environments
                        && result.left().isEmpty();
        if (!complete) {
            throw new CommandFailed(
                    ExitCode.FAILED,
                    "not every lifecycle completed: "
                            + String.join("; ", result.failures().stream().limit(5).toList()));
        }
        return 0;
    }

    private static void print(Result r) {
        System.out.printf(
                "environments        %d (%d in flight)%n", r.environments(), r.inFlight());
        System.out.printf(
                "lifecycles          %d in %.1f s: %.1f/s (%d run ids)%n",
                r.lifecycles(), r.seconds(), r.lifecycles() / r.seconds(), r.runs());
        System.out.printf("events              %d: %.0f/s%n", r.events(), r.events() / r.seconds());
        latency("event to next step", r.nextStep());
        latency("transaction alone", r.bare());
        latency("transaction beside", r.beside());
        System.out.printf(
                "p99 to next step    %.1f times a transaction beside it, %.1f times one alone%n",
                r.nextStep().p99() / r.beside().p99(), r.nextStep().p99() / r.bare().p99());
        System.out.printf("resident memory     %d MB at most%n", r.residentMegabytes());
        System.out.printf("left in the world   %d lines%n", r.left().lines().count());
    }

    private static void latency(String of, Latency latency) {
        System.out.printf("%-19s p50 %.1f ms, p99 %.1f ms%n", of, latency.p50(), latency.p99());
    }
}
