package io.krops.tagger;

import io.krops.events.Envelope;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleName;
import io.krops.reactions.Findings;
import io.krops.reactions.Hearing;
import io.krops.settings.EnvironmentSettings;
import io.krops.settings.Settings;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Tags after a pivot.
@ApplicationScoped
public class TaggerListener {
    private final Hearing hearing = new Hearing();
    private final WorkerTagging tagging = new WorkerTagging(Optional.empty());
    private final Settings settings;
    private final Findings findings;

    @Inject
    TaggerListener(Settings settings, Findings findings) {
        this.settings = settings;
        this.findings = findings;
    }

    @Incoming("tagger-events")
    @Blocking
    CompletionStage<Void> hear(ConsumerRecord<String, byte[]> record) {
        Optional<Envelope<?>> heard = hearing.hear(record);
        boolean pivoted =
                heard.isPresent()
                        && heard.get().event() instanceof Completed completed
                        && completed.run().lifecycle() == LifecycleName.PIVOT;
        if (!pivoted || !(heard.get().event() instanceof Completed completed)) {
            return CompletableFuture.completedFuture(null);
        }
        String name = completed.run().environment().value();
        Optional<EnvironmentSettings> environment =
                settings.file().environments().stream()
                        .filter(e -> e.name().equals(name))
                        .findFirst();
        return environment.isEmpty()
                ? CompletableFuture.completedFuture(null)
                : findings.say(
                        "tagger",
                        tagging.tag(
                                environment.get(),
                                completed.run().id().value(),
                                Map.of("krops.io/environment", name)),
                        heard);
    }
}
