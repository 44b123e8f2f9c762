package io.krops.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleName;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// The built services over a real broker, from request to outcome.
class LifecyclesST {

    @Test
    void bootstrapPivotAndTeardownPassThroughTheServices() throws Exception {
        try (Stack stack = new Stack("bootstrap", "pivot", "teardown");
                Listener listener = new Listener(stack.bootstrapServers())) {
            RunKey bootstrap = stack.ask(LifecycleName.BOOTSTRAP, RunOption.PIVOT_FOLLOWS);
            Completed done =
                    listener.await(
                            Completed.class,
                            c -> c.run().equals(bootstrap),
                            Duration.ofSeconds(60));
            RunKey pivot = done.next().orElseThrow();
            listener.await(Completed.class, c -> c.run().equals(pivot), Duration.ofSeconds(60));

            assertThat(stack.world().state())
                    .contains("container local-management-lb")
                    .doesNotContain("mgmt-control-plane");
            assertThat(stack.services().getFirst().page("/q/metrics"))
                    .contains("krops_step_duration_seconds")
                    .contains("krops_runs{");

            RunKey teardown = stack.ask(LifecycleName.TEARDOWN);
            listener.await(Completed.class, c -> c.run().equals(teardown), Duration.ofSeconds(60));

            assertThat(stack.world().state()).isEmpty();
            assertThat(listener.heard())
                    .noneMatch(e -> e instanceof Failed || e instanceof StepFailed);
        }
    }
}
