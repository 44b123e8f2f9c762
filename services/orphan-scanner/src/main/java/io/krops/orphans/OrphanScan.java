package io.krops.orphans;

import io.krops.containers.Container;
import io.krops.containers.Engine;
import io.krops.events.EnvironmentName;
import io.krops.events.Finding;
import io.krops.events.Finding.OrphansCleared;
import io.krops.events.Finding.OrphansDetected;
import io.krops.events.Orphan;
import io.krops.steps.LocalHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What of a platform is left in an engine although no platform stands.
final class OrphanScan {
    private static final String CLUSTER = "io.x-k8s.kind.cluster";
    private static final String OWNER = "io.krops.environment";

    /// The report stays small; the total tells the rest.
    private static final int REPORTED = 100;

    private OrphanScan() {}

    static Finding scan(EnvironmentName environment, String cause, Engine engine, LocalHost host) {
        Set<String> clusters =
                Set.of(host.bootstrap().name(), host.management().name(), host.workload().name());
        List<Orphan> orphans = new ArrayList<>();
        for (Container container : engine.list("")) {
            String cluster = container.labels().getOrDefault(CLUSTER, "");
            boolean ofCluster = clusters.contains(cluster) || host.workloads().contains(cluster);
            boolean ours = environment.value().equals(container.labels().get(OWNER));
            if (ofCluster || ours) {
                String why =
                        ofCluster
                                ? "belongs to cluster " + cluster + ", and no platform stands"
                                : "made by krops for this environment, and no platform stands";
                orphans.add(new Orphan("container", container.name(), "engine", why));
            }
        }
        return orphans.isEmpty()
                ? new OrphansCleared(environment, cause)
                : new OrphansDetected(
                        environment,
                        cause,
                        orphans.stream().limit(REPORTED).toList(),
                        orphans.size(),
                        true);
    }
}
