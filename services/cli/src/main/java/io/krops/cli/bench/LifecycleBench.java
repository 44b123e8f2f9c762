package io.krops.cli.bench;

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

/// Runs bootstrap, pivot and teardown of many environments and measures.
///
/// @param inFlight environments that are under way at one time
/// @param flushed whether every record is on disk before it is acknowledged, as on a laptop; a
///     replicated broker does without
public record LifecycleBench(Settings settings, int environments, int inFlight, boolean flushed) {
    private static final double SPEED = 40;
    private static final int PARTITIONS = 8;
    private static final int ROUND_TRIPS = 300;
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    /// What was measured; times in milliseconds.
    public record Result(
            int environments,
            int inFlight,
            int lifecycles,
            int runs,
            long events,
            double seconds,
            double nextStepP50,
            double nextStepP99,
            double roundTripP50,
            double roundTripP99,
            long residentMegabytes,
            List<String> failures,
            String left) {}

    public Result run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("krops-bench");
        List<EnvironmentName> names = BenchWorld.names(environments);
        try (EmbeddedBroker broker = EmbeddedBroker.temporary();
                BenchWorld world = new BenchWorld(settings, names, folder, SPEED)) {
            String servers = broker.bootstrapServers();
            io.krops.broker.Topics.ensure(servers, layouts());
            Percentiles bare = RoundTrip.measure(servers, "krops.bench", ROUND_TRIPS);
            List<KafkaJournal> journals = open(world, servers, folder);
            try (EventFeed feed = EventFeed.fromTheBeginning(servers)) {
                Tally tally = new Tally(feed);
                long start = System.nanoTime();
                play(new ArrayDeque<>(names), servers, tally);
                double seconds = (System.nanoTime() - start) / 1e9;
                return result(tally, bare, seconds, world.state());
            } finally {
                journals.parallelStream().forEach(KafkaJournal::close);
            }
        }
    }

    private Result result(Tally tally, Percentiles bare, double seconds, String left)
            throws IOException {
        return new Result(
                environments,
                inFlight,
                tally.lifecycles(),
                tally.runs(),
                tally.events(),
                seconds,
                tally.nextStep().millis(50),
                tally.nextStep().millis(99),
                bare.millis(50),
                bare.millis(99),
                Resident.megabytes(),
                List.copyOf(tally.failures()),
                left);
    }

    /// A new environment begins whenever one is done with everything.
    private void play(Deque<EnvironmentName> waiting, String servers, Tally tally) {
        try (Requests requests = new Requests(servers)) {
            int underway = 0;
            int gone = 0;
            long until = System.nanoTime() + PATIENCE.toNanos();
            List<EnvironmentName> pivoted = new ArrayList<>();
            while (gone < environments && tally.failures().isEmpty() && System.nanoTime() < until) {
                while (underway < inFlight && !waiting.isEmpty()) {
                    requests.ask(waiting.poll(), LifecycleName.BOOTSTRAP);
                    underway++;
                }
                int torn = tally.take(pivoted);
                pivoted.forEach(e -> requests.ask(e, LifecycleName.TEARDOWN));
                pivoted.clear();
                underway -= torn;
                gone += torn;
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
