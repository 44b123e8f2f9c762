package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectRef;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A move that goes wrong is seen by the world itself.
class BreachesTest {
    private static final ObjectRef WORKLOAD = Journey.CLUSTER.named("default", "local-workload");

    @TempDir Path folder;
    private SimulatedLaptop laptop;
    private Journey journey;
    private Cluster source;
    private Cluster target;

    @BeforeEach
    void bootstrap() {
        laptop = SimulatedLaptop.without(folder);
        journey = new Journey(laptop);
        KubeAccess kind = HappyJourney.bootstrap(laptop, journey);
        source = laptop.clusters.at(kind);
        KubeAccess management = journey.kubeconfig(kind, "local-management");
        target = laptop.clusters.at(management);
        journey.providers(management);
        journey.suspend(source);
    }

    @Test
    void nothingHappensWhileTheSourceIsPaused() {
        journey.pause(source, true);
        new Move(source, target).copy();
        laptop.passes(Duration.ofMinutes(1));

        assertThat(laptop.world.breaches()).isEmpty();
    }

    @Test
    void twoSetsOfControllersOnOneClusterAreABreach() {
        new Move(source, target).copy();
        laptop.passes(Duration.ofSeconds(10));

        assertThat(laptop.world.breaches())
                .contains(
                        "local-host: Cluster default/local-workload is worked on from"
                                + " local-management and mgmt at once");
    }

    @Test
    void infrastructureThatGoesWithTheSourceIsABreach() {
        journey.pause(source, true);
        new Move(source, target).copy();
        journey.pause(source, false);
        source.delete(WORKLOAD, source.get(WORKLOAD).orElseThrow().getMetadata().getUid());
        laptop.passes(Duration.ofSeconds(10));

        assertThat(laptop.engine.list("local-workload")).isEmpty();
        assertThat(laptop.world.breaches())
                .contains(
                        "local-host: Cluster default/local-workload goes with its infrastructure"
                                + " from mgmt while local-management has it");
    }
}
