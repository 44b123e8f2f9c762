package io.krops.cli.bench;

import io.krops.broker.DirectoryTree;
import io.krops.broker.EmbeddedBroker;
import io.krops.broker.TopicLayout;
import io.krops.cli.follow.EventFeed;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.journal.JournalSettings;
import io.krops.journal.JournalState;
import io.krops.journal.KafkaJournal;
import io.krops.journal.Meters;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Tempo;
import io.krops.settings.Settings;
import io.krops.wire.Topics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Runs bootstrap, pivot and teardown of many environments and measures.
///
/// @param inFlight environments that are under way at one time
/// @param flushed whether every record is on disk before it is acknowledged, as on a laptop; a
///     replicated broker does without
public record LifecycleBench(Settings settings, int environments, int inFlight, boolean flushed) {
    private static final double SPEED = 40;
    private static final int PARTITIONS = 4;
    private static final int ROUND_TRIPS = 300;
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    /// What was measured.
    ///
    /// @param nextStep from the outcome of a step to the start of the next
    /// @param bare one transaction while nothing else goes on
    /// @param beside one transaction while the lifecycles run
    public record Result(
            int environments,
            int inFlight,
            int lifecycles,
            int runs,
            long events,
            double seconds,
            Latency nextStep,
            Latency bare,
            Latency beside,
            long residentMegabytes,
            List<String> failures,
            String left) {}

    /// In milliseconds.
    public record Latency(double p50, double p99) {
        static Latency of(Percentiles percentiles) {
            return new Latency(percentiles.millis(50), percentiles.millis(99));
        }
    }

    public Result run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("krops-bench");
        List<EnvironmentName> names = BenchWorld.names(environments);
        try (EmbeddedBroker broker = EmbeddedBroker.temporary();
                BenchWorld world = new BenchWorld(settings, names, folder, SPEED)) {
            String servers = broker.bootstrapServers();
            io.krops.broker.Topics.ensure(servers, layouts());
            try (RoundTrip roundTrip = new RoundTrip(servers, "krops.bench")) {
                return measure(world, names, servers, folder, roundTrip);
            }
        } finally {
            DirectoryTree.delete(folder);
        }
    }

    private Result measure(
            BenchWorld world,
            List<EnvironmentName> names,
            String servers,
            Path folder,
            RoundTrip roundTrip)
            throws IOException, InterruptedException {
        Latency bare = Latency.of(roundTrip.alone(ROUND_TRIPS));
        List<KafkaJournal> journals = open(world, servers, folder);
        CountDownLatch over = new CountDownLatch(1);
        try (EventFeed feed = EventFeed.fromTheBeginning(servers);
                var beside = Executors.newSingleThreadExecutor()) {
            Future<Percentiles> besides = beside.submit(() -> roundTrip.beside(over));
            Tally tally = new Tally(feed);
            long start = System.nanoTime();
            try {
                play(world, new ArrayDeque<>(names), servers, tally);
            } finally {
                over.countDown();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            return result(tally, bare, Latency.of(besides.get()), seconds, world.state());
        } catch (ExecutionException broken) {
            throw new IllegalStateException("the round trips beside the run failed", broken);
        } finally {
            journals.parallelStream().forEach(KafkaJournal::close);
        }
    }

    private Result result(Tally tally, Latency bare, Latency beside, double seconds, String left)
            throws IOException {
        return new Result(
                environments,
                inFlight,
                tally.lifecycles(),
                tally.runs(),
                tally.events(),
                seconds,
                Latency.of(tally.nextStep()),
                bare,
                beside,
                Resident.megabytes(),
                List.copyOf(tally.failures()),
                left);
    }

    /// A new environment begins whenever one is done with everything.
    private void play(
            BenchWorld world, Deque<EnvironmentName> waiting, String servers, Tally tally) {
        try (Requests requests = new Requests(servers)) {
            int underway = 0;
            int gone = 0;
            long until = System.nanoTime() + PATIENCE.toNanos();
            List<EnvironmentName> pivoted = new ArrayList<>();
            List<EnvironmentName> torn = new ArrayList<>();
            while (gone < environments && tally.failures().isEmpty() && System.nanoTime() < until) {
                while (underway < inFlight && !waiting.isEmpty()) {
                    requests.ask(waiting.poll(), LifecycleName.BOOTSTRAP);
                    underway++;
                }
                tally.take(pivoted, torn);
                pivoted.forEach(e -> requests.ask(e, LifecycleName.TEARDOWN));
                pivoted.clear();
                torn.forEach(world::forget);
                underway -= torn.size();
                gone += torn.size();
                torn.clear();
            }
        }
    }

    private List<KafkaJournal> open(BenchWorld world, String servers, Path folder)
            throws InterruptedException {
        List<KafkaJournal> journals = new ArrayList<>();
        for (Runbook runbook : world.runbooks()) {
            JournalSettings plain = JournalSettings.of(servers, runbook, Facts.ALL, 1);
            journals.add(
                    KafkaJournal.open(
                            new JournalSettings(
                                    servers,
                                    Optional.of(folder.resolve(runbook.name().word())),
                                    runbook,
                                    Facts.ALL,
                                    new Tempo(SPEED),
                                    1,
                                    0,
                                    Optional.empty(),
                                    plain.sessionTimeout()),
                            KafkaJournal.Listener.NONE,
                            Meters.NONE));
        }
        while (journals.stream().anyMatch(j -> j.state() != JournalState.RUNNING)) {
            Thread.sleep(50);
        }
        return journals;
    }

    private List<TopicLayout> layouts() {
        return List.of(
                log(Topics.REQUESTS, PARTITIONS),
                log(Topics.EVENTS, PARTITIONS),
                TopicLayout.table(Topics.ENVIRONMENTS, PARTITIONS),
                log(Topics.DEAD_LETTERS, 1),
                log("krops.bench", 1));
    }

    private TopicLayout log(String name, int partitions) {
        return new TopicLayout(name, partitions, false, flushed, Optional.empty());
    }
}
