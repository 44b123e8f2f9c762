package io.krops.cli;

import io.krops.settings.DotEnv;
import io.krops.settings.Settings;
import io.krops.settings.Variables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The options that every command takes.
public final class GlobalOptions {

    /// How a command speaks.
    public enum Output {
        TEXT,
        JSON
    }

    /// Which state a command is about.
    public enum World {
        LAPTOP,
        REHEARSAL
    }

    @Option(
            names = "--output",
            description = "text or json (one object a line)",
            defaultValue = "text")
    private Output output = Output.TEXT;

    @Option(
            names = "--world",
            description = "laptop or rehearsal; which world's state the command is about")
    private Optional<World> world = Optional.empty();

    @Option(names = "--state", description = "state directory; also KROPS_STATE")
    private Optional<Path> state = Optional.empty();

    @Option(names = "--broker", description = "host:port of a Kafka broker; also KROPS_BROKER")
    private Optional<String> broker = Optional.empty();

    @Option(
            names = "--root",
            description = "repository with bootstrap.toml; also KROPS_ROOT",
            defaultValue = "${env:KROPS_ROOT:-.}")
    private Path root = Path.of(".");

    public boolean isJson() {
        return output == Output.JSON;
    }

    public Optional<World> world() {
        return world;
    }

    public Path root() {
        return root.toAbsolutePath().normalize();
    }

    /// The state directory: the option, else `KROPS_STATE`, else by the XDG base directories.
    public Path state() {
        Path home = Path.of(System.getProperty("user.home"));
        return state.or(() -> variable("KROPS_STATE").map(Path::of))
                .or(() -> variable("XDG_STATE_HOME").map(Path::of).map(p -> p.resolve("krops")))
                .orElse(home.resolve(".local/state/krops"))
                .toAbsolutePath()
                .normalize();
    }

    public Optional<String> broker() {
        return broker.or(() -> variable("KROPS_BROKER"));
    }

    /// The settings, `.env` before the process environment.
    public Settings settings() {
        try {
            DotEnv dotEnv = DotEnv.load(root().resolve(".env"), System.getenv());
            dotEnv.warnings().forEach(w -> System.err.println("krops: warning: " + w));
            return Settings.load(root(), Variables.of(dotEnv, System.getenv()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read .env", unreadable);
        }
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(v -> !v.isBlank());
    }
}
