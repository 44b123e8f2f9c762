package io.krops.orphans;

import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleName;
import io.krops.events.Request.ScanRequested;
import io.krops.reactions.Findings;
import io.krops.reactions.Hearing;
import io.krops.settings.EnvironmentKind;
import io.krops.settings.Settings;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.ScheduledExecution;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Scans after a teardown, when asked, and every day.
@ApplicationScoped
public class OrphanListener {
    private final Hearing hearing = new Hearing();
    private final OrphanScanner scanner;
    private final Findings findings;
    private final Settings settings;

    @Inject
    OrphanListener(OrphanScanner scanner, Findings findings, Settings settings) {
        this.scanner = scanner;
        this.findings = findings;
        this.settings = settings;
    }

    @Incoming("orphan-scanner-events")
    @Blocking
    CompletionStage<Void> hear(ConsumerRecord<String, byte[]> record) {
        Optional<Envelope<?>> heard = hearing.hear(record);
        return heard.isPresent()
                        && heard.get().event() instanceof Completed completed
                        && completed.run().lifecycle() == LifecycleName.TEARDOWN
                ? scan(completed.environment(), completed.run().id().value(), heard)
                : CompletableFuture.completedFuture(null);
    }

    @Incoming("orphan-scanner-requests")
    @Blocking
    CompletionStage<Void> asked(ConsumerRecord<String, byte[]> record) {
        Optional<Envelope<?>> heard = hearing.hear(record);
        return heard.isPresent() && heard.get().event() instanceof ScanRequested requested
                ? scan(requested.environment(), heard.get().id(), heard)
                : CompletableFuture.completedFuture(null);
    }

    /// The cause names the tick, so that a second instance says the same event.
    @Scheduled(cron = "{krops.orphan-scan.cron}", timeZone = "UTC", identity = "orphan-scan")
    void daily(ScheduledExecution tick) {
        String minute = tick.getScheduledFireTime().truncatedTo(ChronoUnit.MINUTES).toString();
        settings.file().environments().stream()
                .filter(e -> e.kind() == EnvironmentKind.LOCAL_HOST)
                .map(e -> new EnvironmentName(e.name()))
                .forEach(
                        e ->
                                scan(e, "orphan-scan/" + e + "/" + minute, Optional.empty())
                                        .toCompletableFuture()
                                        .join());
    }

    private CompletionStage<Void> scan(
            EnvironmentName environment, String cause, Optional<Envelope<?>> heard) {
        return scanner.scan(environment, cause)
                .map(finding -> findings.say("orphan-scanner", finding, heard))
                .orElseGet(() -> CompletableFuture.completedFuture(null));
    }
}
