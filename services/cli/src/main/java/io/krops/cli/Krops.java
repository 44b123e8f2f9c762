package io.krops.cli;

import io.krops.broker.BrokerUnavailable;
import io.krops.cli.commands.BenchCommand;
import io.krops.cli.commands.CancelCommand;
import io.krops.cli.commands.CompletionCommand;
import io.krops.cli.commands.EventsCommand;
import io.krops.cli.commands.RehearseCommand;
import io.krops.cli.commands.ResetCommand;
import io.krops.cli.commands.RunCommands;
import io.krops.cli.commands.RunsCommand;
import io.krops.cli.commands.StatusCommand;
import io.krops.cli.commands.SupportBundleCommand;
import io.krops.cli.commands.UpCommand;
import io.krops.cli.commands.ValidateCommand;
import io.krops.cli.commands.WorldCommand;
import io.krops.events.Faulted;
import io.krops.settings.RefusedSettings;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.PrintWriter;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/// The command itself. Starts Quarkus only for commands that carry services.
@QuarkusMain
@Command(
        name = "krops",
        description = "Lifecycles of Cluster API management platforms.",
        mixinStandardHelpOptions = true,
        versionProvider = Krops.Version.class,
        subcommands = {
            RehearseCommand.class,
            RunCommands.Bootstrap.class,
            RunCommands.Pivot.class,
            RunCommands.Teardown.class,
            StatusCommand.class,
            RunsCommand.class,
            EventsCommand.class,
            CancelCommand.class,
            ValidateCommand.class,
            UpCommand.class,
            WorldCommand.class,
            BenchCommand.class,
            ResetCommand.class,
            SupportBundleCommand.class,
            CompletionCommand.class
        })
public final class Krops {

    /// The version that the build wrote into the jar.
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Krops.class.getPackage().getImplementationVersion();
            return new String[] {"krops " + (version == null ? "0.1.0-SNAPSHOT" : version)};
        }
    }

    public static void main(String... arguments) {
        quiet();
        int status = run(arguments);
        System.out.flush();
        // threads of clients must not keep a finished command alive
        Runtime.getRuntime().exit(status);
    }

    /// Until Quarkus has its settings, and for good in commands that never start it, the log
    /// manager keeps every trace of every library in memory.
    private static void quiet() {
        Logger.getLogger("").setLevel(Level.WARNING);
    }

    static int run(String... arguments) {
        CommandLine line = new CommandLine(new Krops());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, at, _) -> explain(failure, at.getErr()));
        line.setParameterExceptionHandler(
                (refused, _) -> {
                    PrintWriter err = refused.getCommandLine().getErr();
                    err.println("krops: " + refused.getMessage());
                    err.println(
                            "Try krops %s --help"
                                    .formatted(
                                            refused.getCommandLine()
                                                    .getCommandSpec()
                                                    .name()
                                                    .replace("krops", "")
                                                    .strip()));
                    return ExitCode.REFUSED_INPUT.status();
                });
        return line.execute(arguments);
    }

    /// One message: what failed, why, what is safe to do next.
    private static int explain(Exception failure, PrintWriter err) throws Exception {
        return switch (failure) {
            case CommandFailed failed ->
                    said(err, String.valueOf(failed.getMessage()), failed.exit());
            case RefusedSettings refused ->
                    said(err, refused.code() + "\n" + refused.getMessage(), ExitCode.REFUSED_INPUT);
            case BrokerUnavailable unavailable ->
                    said(err, "UNREACHABLE: " + unavailable.getMessage(), ExitCode.UNREACHABLE);
            case Faulted faulted ->
                    said(
                            err,
                            faulted.fault().sentence(),
                            ExitCode.ofRefusal(faulted.fault().code()));
            default -> throw failure;
        };
    }

    private static int said(PrintWriter err, String message, ExitCode exit) {
        err.println("krops: " + message);
        err.flush();
        return exit.status();
    }
}
