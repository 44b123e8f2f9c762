package io.krops.hosting;

import io.krops.journal.JournalState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/// Ready once every journal runs; a journal that waits for its partitions takes no requests yet.
@Readiness
@ApplicationScoped
public class JournalReadiness implements HealthCheck {
    private final Journals journals;

    @Inject
    JournalReadiness(Journals journals) {
        this.journals = journals;
    }

    @Override
    public HealthCheckResponse call() {
        Map<String, JournalState> states = journals.states();
        HealthCheckResponseBuilder response = HealthCheckResponse.named("journals");
        states.forEach((name, state) -> response.withData(name, state.name()));
        boolean running = states.values().stream().allMatch(s -> s == JournalState.RUNNING);
        return response.status(running).build();
    }
}
