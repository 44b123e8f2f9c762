package io.krops.rehearsal.controllers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.rehearsal.apiserver.ApiError;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.apiserver.ObjectKey;
import io.krops.rehearsal.apiserver.ResourceType;
import io.krops.rehearsal.apiserver.Selector;
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

    /// How long it takes until a source is looked at without anything having happened in the
    /// cluster.
    private static final Duration POLL = Duration.ofSeconds(30);

    private static final Controller SOURCES = new SourceController();
    private static final List<Controller> ALL =
            List.of(
                    new Kubelet(),
                    new FluxOperator(),
                    SOURCES,
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
        Controllers controllers = new Controllers(machine, switchedOff, random);
        machine.listen(controllers::changed);
        machine.listenToPushes(controllers::pushed);
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
        for (Controller controller : ALL) {
            if (controller.isWokenBy(change)) {
                wake(controller, cluster, SOON);
            }
        }
    }

    private void pushed() {
        for (SimulatedCluster cluster : machine.clusters()) {
            wake(SOURCES, cluster, POLL);
        }
    }

    private void wake(Controller controller, SimulatedCluster cluster, Duration wait) {
        for (ResourceType type : cluster.store().types()) {
            if (controller.kinds().contains(type.kind())) {
                for (ObjectNode object : cluster.store().list(type, "", Selector.EVERYTHING)) {
                    schedule(new Pending(controller, cluster, key(type, object)), wait);
                }
            }
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
        if (idle || isToRepeat(work, object.get())) {
            schedule(work, AGAIN);
        }
    }

    private static boolean isToRepeat(Pending work, ObjectNode object) {
        try {
            return work.controller().reconcile(work.cluster(), object);
        } catch (ApiError refused) {
            // as every controller does: what it needs may be there the next time
            return true;
        }
    }

    private static ObjectKey key(Change change) {
        return key(change.type(), change.object());
    }

    private static ObjectKey key(ResourceType type, ObjectNode object) {
        String namespace = type.namespaced() ? Made.namespaceOf(object) : "";
        return new ObjectKey(type, namespace, Made.name(object));
    }

    private static List<Controller> joined(List<Controller> some, List<Controller> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
