package io.krops.hosting;

import io.krops.kubernetes.fabric8.Fabric8Clusters;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Tempo;
import io.krops.rehearsal.remote.WorldAddress;
import io.krops.settings.Settings;
import io.krops.settings.Variables;
import io.krops.steps.Platforms;
import io.krops.worlds.AnnouncedRunbook;
import io.krops.worlds.PortsByEnvironment;
import io.krops.worlds.RealWorld;
import io.krops.worlds.RehearsalWorld;
import io.krops.worlds.SettingsPlatforms;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Puts the adapters of the chosen world behind the ports.
@ApplicationScoped
public class WorldWiring {

    /// Which world the lifecycles work in.
    public enum WorldKind {
        REAL,
        REHEARSAL
    }

    @ConfigProperty(name = "krops.world", defaultValue = "real")
    WorldKind kind = WorldKind.REAL;

    /// The folder of the world's process, in a rehearsal.
    @ConfigProperty(name = "krops.rehearsal.folder")
    Optional<Path> folder = Optional.empty();

    @ConfigProperty(name = "krops.rehearsal.speed", defaultValue = "1")
    double speed = 1;

    /// The repository with `bootstrap.toml` and the trees.
    @ConfigProperty(name = "krops.root", defaultValue = ".")
    Path root = Path.of(".");

    @ConfigProperty(name = "krops.state", defaultValue = "state")
    Path state = Path.of("state");

    @Produces
    @Singleton
    Tempo tempo() {
        return new Tempo(speed);
    }

    @Produces
    @Singleton
    Settings settings() {
        return Settings.load(
                root.toAbsolutePath().normalize(), Variables.ofProcess(System.getenv()));
    }

    @Produces
    @Singleton
    Platforms platforms(Settings settings) {
        return new SettingsPlatforms(
                settings, state.toAbsolutePath().normalize(), Clock.systemUTC());
    }

    @Produces
    @Singleton
    Fabric8Clusters clusters() {
        return new Fabric8Clusters();
    }

    void close(@Disposes Fabric8Clusters clusters) {
        clusters.close();
    }

    @Produces
    @Singleton
    PortsByEnvironment ports(Fabric8Clusters clusters) {
        return switch (kind) {
            case REAL -> new RealWorld();
            case REHEARSAL -> new RehearsalWorld(address(), clusters);
        };
    }

    /// The runbook as this world carries it out.
    public static Runbook inWorld(Runbook runbook, PortsByEnvironment ports) {
        return ports instanceof RehearsalWorld rehearsal
                ? new AnnouncedRunbook(runbook, rehearsal)
                : runbook;
    }

    private WorldAddress address() {
        return WorldAddress.read(
                folder.orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "krops.rehearsal.folder must name the folder of the"
                                                + " rehearsed world")));
    }
}
