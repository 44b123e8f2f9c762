package io.krops.cli.commands;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `krops completion`: a script for bash and zsh.
@Command(
        name = "completion",
        description = "Prints a completion script: source <(krops completion)",
        mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        System.out.print(AutoComplete.bash("krops", spec.root().commandLine()));
        return 0;
    }
}
