package io.krops.journal;

import io.krops.events.LifecycleName;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Tempo;
import io.krops.wire.FactsRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// What the journal of one service needs to know.
///
/// @param bootstrapServers `host:port`, several by comma
/// @param stateDirectory for Kafka Streams; the store itself is in memory
/// @param seed of the jitter between repetitions
/// @param standbys copies of the store that other instances keep warm
/// @param instance stays the same over restarts, so that a process that comes back within the
///     session time-out is known again; one per process, empty if instances come and go
/// @param sessionTimeout how long a process may be silent before its partitions go to others, and
///     so the larger part of the time until a run of a dead process goes on; the broker takes 6 s
///     or more unless told otherwise
public record JournalSettings(
        String bootstrapServers,
        Optional<Path> stateDirectory,
        Runbook runbook,
        FactsRegistry facts,
        Tempo tempo,
        long seed,
        int standbys,
        Optional<String> instance,
        Duration sessionTimeout) {
    private static final Duration SESSION = Duration.ofSeconds(6);

    public JournalSettings {
        if (bootstrapServers.isBlank()) {
            throw new IllegalArgumentException("the journal needs a broker");
        }
        if (standbys < 0) {
            throw new IllegalArgumentException(standbys + " standbys");
        }
        if (sessionTimeout.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("a session time-out of " + sessionTimeout);
        }
    }

    /// For one instance in the real world.
    public static JournalSettings of(
            String bootstrapServers, Runbook runbook, FactsRegistry facts, long seed) {
        return new JournalSettings(
                bootstrapServers,
                Optional.empty(),
                runbook,
                facts,
                Tempo.REAL,
                seed,
                0,
                Optional.empty(),
                SESSION);
    }

    public JournalSettings within(Tempo other) {
        return new JournalSettings(
                bootstrapServers,
                stateDirectory,
                runbook,
                facts,
                other,
                seed,
                standbys,
                instance,
                sessionTimeout);
    }

    public JournalSettings as(String name) {
        return new JournalSettings(
                bootstrapServers,
                stateDirectory,
                runbook,
                facts,
                tempo,
                seed,
                standbys,
                Optional.of(name),
                sessionTimeout);
    }

    LifecycleName lifecycle() {
        return runbook.name();
    }

    String applicationId() {
        return "krops-" + lifecycle().word();
    }

    /// CloudEvents source of everything the service says.
    String source() {
        return "/krops/" + lifecycle().word();
    }

    /// For people, as the first part of executor ids.
    String process() {
        String pid = "pid-" + ProcessHandle.current().pid();
        return instance.map(it -> it + "/" + pid).orElse(pid);
    }
}
