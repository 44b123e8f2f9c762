package io.krops.hosting;

import io.krops.journal.JournalSettings;
import io.krops.journal.JournalState;
import io.krops.journal.KafkaJournal;
import io.krops.lifecycle.Tempo;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/// Opens a journal for every hosted runbook when the application starts, and closes them when it
/// stops.
@ApplicationScoped
public class Journals {
    private static final Logger LOG = Logger.getLogger(Journals.class);

    private final Map<String, KafkaJournal> open = new ConcurrentHashMap<>();
    private final Instance<HostedRunbook> runbooks;
    private final MeterRegistry registry;
    private final Tempo tempo;

    @ConfigProperty(name = "kafka.bootstrap.servers", defaultValue = "localhost:9092")
    String bootstrapServers = "";

    @ConfigProperty(name = "krops.state")
    Optional<Path> state = Optional.empty();

    @ConfigProperty(name = "krops.instance")
    Optional<String> instance = Optional.empty();

    @ConfigProperty(name = "krops.standby-replicas", defaultValue = "0")
    int standbys;

    @ConfigProperty(name = "krops.session-timeout", defaultValue = "6s")
    Duration sessionTimeout = Duration.ZERO;

    @Inject
    Journals(@Any Instance<HostedRunbook> runbooks, MeterRegistry registry, Tempo tempo) {
        this.runbooks = runbooks;
        this.registry = registry;
        this.tempo = tempo;
    }

    void start(@Observes StartupEvent started) {
        for (HostedRunbook hosted : runbooks) {
            String name = hosted.runbook().name().word();
            open.put(
                    name,
                    KafkaJournal.open(
                            settings(hosted),
                            new Announcer(name),
                            new LifecycleMeters(registry, name)));
        }
    }

    void stop(@Observes ShutdownEvent stopped) {
        open.values().parallelStream().forEach(KafkaJournal::close);
    }

    /// How the journals are, by lifecycle.
    Map<String, JournalState> states() {
        Map<String, JournalState> states = new LinkedHashMap<>();
        open.forEach((name, journal) -> states.put(name, journal.state()));
        return states;
    }

    private JournalSettings settings(HostedRunbook hosted) {
        String name = hosted.runbook().name().word();
        return new JournalSettings(
                bootstrapServers,
                state.map(s -> s.resolve("streams").resolve(name)),
                hosted.runbook(),
                hosted.facts(),
                tempo,
                RandomGenerator.getDefault().nextLong(),
                standbys,
                instance,
                sessionTimeout);
    }

    private record Announcer(String lifecycle) implements KafkaJournal.Listener {
        @Override
        public void changed(JournalState now) {
            LOG.debugf("journal of %s: %s", lifecycle, now);
        }

        @Override
        public void gaveUp(Throwable why) {
            LOG.errorf(
                    why,
                    "The journal of %s gave up. Runs go on in another process; restart this one.",
                    lifecycle);
        }
    }
}
