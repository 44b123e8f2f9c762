package io.krops.cli.laptop;

import io.krops.broker.Broker;
import io.krops.broker.Reachability;
import io.krops.broker.StateDirectory;
import io.krops.broker.Topics;
import io.krops.cli.GlobalOptions;
import io.krops.cli.GlobalOptions.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// Where a command works: a broker somewhere, or the one of a state directory on this machine.
///
/// @param broker nothing if the broker is elsewhere
public record Site(World world, Path folder, String bootstrapServers, Optional<Broker> broker)
        implements AutoCloseable {
    private static final Duration ANSWER = Duration.ofSeconds(4);

    /// The broker that was named, or that of the state directory of that world, which is started if
    /// no other krops runs it.
    ///
    /// @throws io.krops.broker.BrokerUnavailable if there is none to be had
    public static Site open(GlobalOptions options, World world) {
        Path folder = folder(options, world);
        Optional<String> named = options.broker();
        if (named.isPresent()) {
            String cluster = Reachability.check(named.get(), ANSWER);
            assert !cluster.isBlank();
            return new Site(world, folder, named.get(), Optional.empty());
        }
        Broker broker = Broker.acquire(StateDirectory.open(folder));
        Topics.ensure(broker.bootstrapServers(), Layouts.ALL);
        return new Site(world, folder, broker.bootstrapServers(), Optional.of(broker));
    }

    /// For commands that only read: the world that was named, else the laptop's if it has a state,
    /// else the rehearsal's.
    public static World worldToRead(GlobalOptions options) {
        return options.world()
                .orElseGet(
                        () ->
                                hasState(options, World.LAPTOP)
                                                || !hasState(options, World.REHEARSAL)
                                        ? World.LAPTOP
                                        : World.REHEARSAL);
    }

    public static boolean hasState(GlobalOptions options, World world) {
        return Files.exists(folder(options, world).resolve("version"));
    }

    public static Path folder(GlobalOptions options, World world) {
        return options.state()
                .resolve(
                        switch (world) {
                            case LAPTOP -> "laptop";
                            case REHEARSAL -> "rehearsal";
                        });
    }

    /// Whether services have to run in this process for anything to happen.
    public boolean isOwner() {
        return broker.filter(b -> b instanceof Broker.Owned).isPresent();
    }

    /// The processes that use our broker.
    public Set<Long> users() {
        return broker.filter(b -> b instanceof Broker.Owned)
                .map(b -> ((Broker.Owned) b).users())
                .orElse(Set.of());
    }

    @Override
    public void close() {
        broker.ifPresent(Broker::close);
    }
}
