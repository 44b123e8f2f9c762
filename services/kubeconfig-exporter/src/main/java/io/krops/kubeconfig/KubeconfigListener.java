package io.krops.kubeconfig;

import io.krops.events.Envelope;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleName;
import io.krops.events.RunKey;
import io.krops.reactions.Findings;
import io.krops.reactions.Hearing;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/// Exports after a pivot, retires after a teardown.
@ApplicationScoped
public class KubeconfigListener {
    private static final Logger LOG = Logger.getLogger(KubeconfigListener.class);

    private final Hearing hearing = new Hearing();
    private final KubeconfigWiring wiring;
    private final Findings findings;

    @Inject
    KubeconfigListener(KubeconfigWiring wiring, Findings findings) {
        this.wiring = wiring;
        this.findings = findings;
    }

    @Incoming("kubeconfig-exporter-events")
    @Blocking
    CompletionStage<Void> hear(ConsumerRecord<String, byte[]> record) throws IOException {
        Optional<Envelope<?>> heard = hearing.hear(record);
        if (heard.isPresent() && heard.get().event() instanceof Completed completed) {
            return react(completed.run(), heard);
        }
        return CompletableFuture.completedFuture(null);
    }

    private CompletionStage<Void> react(RunKey run, Optional<Envelope<?>> heard)
            throws IOException {
        boolean plain = wiring.isPlain(run.environment());
        if (run.lifecycle() == LifecycleName.PIVOT) {
            return findings.say(
                    "kubeconfig-exporter",
                    wiring.export().export(run.environment(), run.id().value(), plain),
                    heard);
        }
        if (run.lifecycle() == LifecycleName.TEARDOWN) {
            wiring.export().retire(run.environment(), plain);
            LOG.infof("retired the kubeconfig of %s", run.environment());
        }
        return CompletableFuture.completedFuture(null);
    }
}
