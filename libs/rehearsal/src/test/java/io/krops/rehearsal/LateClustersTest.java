package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.ObjectRef;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Addons reach Clusters that come when all others have what they need.
class LateClustersTest {
    private static final ObjectRef LATE = Journey.CLUSTER.named("default", "late");

    @TempDir Path folder;

    @Test
    void aClusterThatComesLateGetsItsNetwork() {
        SimulatedLaptop laptop = SimulatedLaptop.without(folder);
        Cluster cluster = laptop.clusters.at(HappyJourney.bootstrap(laptop, new Journey(laptop)));
        GenericKubernetesResource first =
                cluster.get(Journey.CLUSTER.named("default", "local-workload")).orElseThrow();
        Map<String, Object> spec =
                Map.of("spec", Map.copyOf(first.<Map<String, Object>>get("spec")));
        GenericKubernetesResource late = Desired.object(LATE, spec);
        late.getMetadata().setLabels(first.getMetadata().getLabels());

        cluster.create(late);

        laptop.until(cluster, LATE, "Available");
        assertThat(laptop.engine.list("late-")).hasSize(3);
    }

    @Test
    void everySeedComesToItsEnd() {
        for (long seed = 100; seed < 140; seed++) {
            SimulatedLaptop laptop = SimulatedLaptop.seeded(folder, seed);
            HappyJourney.travel(laptop);
            assertThat(laptop.world.state()).as("seed " + seed).isEmpty();
        }
    }
}
