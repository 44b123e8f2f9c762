package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bootstrap`, `pivot`, `teardown`: ask for a run and follow it.
public final class RunCommands {
    private RunCommands() {}

    /// `krops bootstrap`
    @Command(
            name = "bootstrap",
            description = "Brings a platform into being, then pivots into it.",
            mixinStandardHelpOptions = true)
    public static final class Bootstrap implements Callable<Integer> {
        @Mixin private GlobalOptions options = new GlobalOptions();

        @Parameters(arity = "0..1", paramLabel = "ENV", description = "environment")
        private Optional<String> environment = Optional.empty();

        @Option(names = "--recreate", description = "make the bootstrap cluster anew")
        private boolean recreate;

        @Option(names = "--no-pivot", description = "the bootstrap cluster stays in control")
        private boolean noPivot;

        @Option(names = "--keep-bootstrap-cluster", description = "keep it after the pivot")
        private boolean keep;

        @Override
        public Integer call() {
            Set<RunOption> wanted = EnumSet.noneOf(RunOption.class);
            if (recreate) {
                wanted.add(RunOption.RECREATE);
            }
            if (!noPivot) {
                wanted.add(RunOption.PIVOT_FOLLOWS);
            }
            if (keep) {
                wanted.add(RunOption.KEEP_BOOTSTRAP_CLUSTER);
            }
            return Asking.run(options, environment, LifecycleName.BOOTSTRAP, wanted);
        }
    }

    /// `krops pivot`
    @Command(
            name = "pivot",
            description = "Moves control from the bootstrap cluster into the management cluster.",
            mixinStandardHelpOptions = true)
    public static final class Pivot implements Callable<Integer> {
        @Mixin private GlobalOptions options = new GlobalOptions();

        @Parameters(arity = "0..1", paramLabel = "ENV", description = "environment")
        private Optional<String> environment = Optional.empty();

        @Option(names = "--keep-bootstrap-cluster", description = "keep it after the pivot")
        private boolean keep;

        @Override
        public Integer call() {
            Set<RunOption> wanted = keep ? Set.of(RunOption.KEEP_BOOTSTRAP_CLUSTER) : Set.of();
            return Asking.run(options, environment, LifecycleName.PIVOT, wanted);
        }
    }

    /// `krops teardown`
    @Command(
            name = "teardown",
            description = "Removes a platform with everything that belongs to it.",
            mixinStandardHelpOptions = true)
    public static final class Teardown implements Callable<Integer> {
        @Mixin private GlobalOptions options = new GlobalOptions();

        @Parameters(arity = "0..1", paramLabel = "ENV", description = "environment")
        private Optional<String> environment = Optional.empty();

        @Override
        public Integer call() {
            return Asking.run(options, environment, LifecycleName.TEARDOWN, Set.of());
        }
    }
}
