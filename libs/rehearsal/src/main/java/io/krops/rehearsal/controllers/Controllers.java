package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.apiserver.ObjectKey;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.SimulatedCluster;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// The controllers of a machine, and when they work: a while after a change, and again and again
/// while something is missing.
public final class Controllers {
    private static final Duration SOON = Duration.ofMillis(700);
    private static final Duration AGAIN = Duration.ofSeconds(4);

    private static final List<Controller> ALL =
            List.of(
                    new Kubelet(),
                    new FluxOperator(),
                    new SourceController(),
                    new KustomizeController(),
                    new HelmController(),
                    new CapiOperator(),
                    new ClusterClassController(),
                    new ClusterController(),
                    new HelmAddonController(),
                    new ResourceSetController());

    private record Pending(Controller controller, SimulatedCluster cluster, ObjectKey key) {}

    private final Machine machine;
    private final Set<String> switchedOff;
    private final RandomGenerator random;
    private final Map<String, List<Controller>> byKind = new HashMap<>();
    private final Set<Pending> pending = new HashSet<>();

    private Controllers(Machine machine, Set<String> switchedOff, RandomGenerator random) {
        this.machine = machine;
        this.switchedOff = Set.copyOf(switchedOff);
        this.random = random;
        for (Controller controller : ALL) {
            for (String kind : controller.kinds()) {
                byKind.merge(kind, List.of(controller), Controllers::joined);
            }
        }
    }

    /// Puts controllers to work in every cluster of a machine, now and in the future.
    ///
    /// @param switchedOff names of controllers that do nothing
    public static void furnish(Machine machine, Set<String> switchedOff, RandomGenerator random) {
        machine.listen(new Controllers(machine, switchedOff, random)::changed);
    }

    public static List<String> names() {
        return ALL.stream().map(Controller::name).toList();
    }

    private void changed(SimulatedCluster cluster, Change change) {
        if (change.kind() == Change.Kind.DELETED) {
            return;
        }
        for (Controller controller : byKind.getOrDefault(change.type().kind(), List.of())) {
            schedule(new Pending(controller, cluster, key(change)), SOON);
        }
    }

    private void schedule(Pending work, Duration wait) {
        if (switchedOff.contains(work.controller().name())) {
            return;
        }
        synchronized (pending) {
            if (!pending.add(work)) {
                return;
            }
            double jitter = 0.75 + random.nextDouble() / 2;
            Duration jittered = Duration.ofNanos((long) (wait.toNanos() * jitter));
            machine.clock().after(jittered, () -> reconcile(work));
        }
    }

    private void reconcile(Pending work) {
        synchronized (pending) {
            pending.remove(work);
        }
        SimulatedCluster cluster = work.cluster();
        boolean lives =
                machine.cluster(cluster.name())
                        .filter(c -> c.store() == cluster.store())
                        .isPresent();
        Optional<ObjectNode> object = cluster.store().get(work.key());
        if (!lives || object.isEmpty()) {
            return;
        }
        boolean idle = machine.mishaps().isIdle(work.controller().name());
        if (idle || work.controller().reconcile(cluster, object.get())) {
            schedule(work, AGAIN);
        }
    }

    private static ObjectKey key(Change change) {
        ObjectNode object = change.object();
        return new ObjectKey(
                change.type(),
                change.type().namespaced()
                        ? object.path("metadata").path("namespace").asText()
                        : "",
                object.path("metadata").path("name").asText());
    }

    private static List<Controller> joined(List<Controller> some, List<Controller> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
