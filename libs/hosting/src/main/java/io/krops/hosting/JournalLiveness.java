package io.krops.hosting;

import io.krops.journal.JournalState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Alive as long as no journal gave up: then only a new process helps.
@Liveness
@ApplicationScoped
public class JournalLiveness implements HealthCheck {
    private final Journals journals;

    @Inject
    JournalLiveness(Journals journals) {
        this.journals = journals;
    }

    @Override
    public HealthCheckResponse call() {
        boolean alive = journals.states().values().stream().noneMatch(s -> s == JournalState.ERROR);
        return HealthCheckResponse.named("journals").status(alive).build();
    }
}
