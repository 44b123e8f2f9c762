package io.krops.notifier;

import io.krops.events.Envelope;
import io.krops.events.Finding;
import io.krops.reactions.Findings;
import io.krops.reactions.Hearing;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/// Hears findings and tells people about those that need one.
@ApplicationScoped
public class NotifierListener {
    private final Hearing hearing = new Hearing();
    private final NotifierWiring wiring;
    private final Findings findings;

    @Inject
    NotifierListener(NotifierWiring wiring, Findings findings) {
        this.wiring = wiring;
        this.findings = findings;
    }

    @Incoming("notifier-events")
    @Blocking
    CompletionStage<Void> hear(ConsumerRecord<String, byte[]> record) {
        Optional<Envelope<?>> heard = hearing.hear(record);
        Optional<Finding> answer =
                heard.filter(e -> e.event() instanceof Finding)
                        .map(e -> (Finding) e.event())
                        .flatMap(f -> wiring.notifications().flatMap(n -> n.tell(f)));
        return answer.map(finding -> findings.say("notifier", finding, heard))
                .orElseGet(() -> CompletableFuture.completedFuture(null));
    }
}
