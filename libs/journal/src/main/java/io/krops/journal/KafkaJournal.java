package io.krops.journal;

import io.krops.wire.Wire;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.streams.KafkaStreams;

/// The journal of one service: reads requests and facts, decides, and has due steps carried out,
/// for as long as it is open.
///
/// Any number of processes may have one open for the same lifecycle; Kafka gives each of them some
/// of the environments. The topics must be there.
public final class KafkaJournal implements AutoCloseable {
    private static final Logger LOG = System.getLogger(KafkaJournal.class.getName());
    private static final Duration STOP_WITHIN = Duration.ofSeconds(20);

    /// Hears how the journal is; called from its threads, returns at once.
    public interface Listener {
        default void changed(JournalState now) {}

        /// The journal gave up; a new process may do better.
        default void gaveUp(Throwable why) {}

        /// Hears nothing.
        Listener NONE = new Listener() {};
    }

    private final KafkaOutcomes outcomes;
    private final Watch watch;
    private final KafkaStreams streams;
    private final WatchThread watchThread;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    private KafkaJournal(JournalSettings settings, Listener listener, Meters meters) {
        Clock clock = Clock.systemUTC();
        Wire wire = new Wire(settings.facts());
        outcomes = KafkaOutcomes.open(settings, wire, clock);
        watch = new Watch(settings.sessionTimeout(), System::nanoTime, () -> wallNanos(clock));
        StateJson json = new StateJson(settings.facts());
        var tools =
                new PartitionTurns.Tools(
                        new Tenure.Ground(
                                new SafeRunbook(settings.runbook()),
                                outcomes,
                                settings.tempo(),
                                settings.seed(),
                                settings.process()),
                        watch,
                        Reception.of(wire, settings.lifecycle(), outcomes.partitions()),
                        new Outgoing(wire, json, settings.source(), clock),
                        meters,
                        clock);
        streams =
                new KafkaStreams(
                        JournalTopology.of(tools, new RememberedSerde(json)),
                        StreamsSettings.of(settings));
        streams.setStateListener((now, _) -> listener.changed(JournalState.of(now)));
        streams.setUncaughtExceptionHandler(
                new ThreadLosses(
                        clock,
                        why -> {
                            failure.set(why);
                            listener.gaveUp(why);
                        }));
        watchThread =
                WatchThread.start(
                        watch,
                        () -> WatchThread.answered(streams),
                        settings.applicationId() + "-watch");
    }

    /// Opens the journal and begins; returns before the first partition is assigned.
    ///
    /// @throws io.krops.events.Faulted `UNREACHABLE` if the broker does not answer
    public static KafkaJournal open(JournalSettings settings, Listener listener, Meters meters) {
        KafkaJournal opened = new KafkaJournal(settings, listener, meters);
        opened.streams.start();
        return opened;
    }

    public JournalState state() {
        return failure.get() == null ? JournalState.of(streams.state()) : JournalState.ERROR;
    }

    /// Why the journal gave up, if it did.
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure.get());
    }

    /// Stops the steps where they are, waits a bounded time for them, and leaves the group; another
    /// process goes on with the runs.
    @Override
    public void close() {
        watch.close();
        if (!streams.close(STOP_WITHIN)) {
            LOG.log(Level.WARNING, "the journal did not stop within {0}", STOP_WITHIN);
        }
        watchThread.close();
        outcomes.close();
    }

    private static long wallNanos(Clock clock) {
        return TimeUnit.MILLISECONDS.toNanos(clock.millis());
    }
}
