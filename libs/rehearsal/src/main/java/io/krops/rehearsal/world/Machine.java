package io.krops.rehearsal.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.krops.containers.Container;
import io.krops.rehearsal.apiserver.Change;
import io.krops.rehearsal.apiserver.ObjectStore;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;

/// The machine of one environment: an engine with containers, a registry with artifacts, clusters.
///
/// Changed by its ports and its controllers, one at a time.
public final class Machine {

    /// A pushed artifact, with its files as they were.
    public record Pushed(
            String digest, String revision, String content, Map<String, String> files) {
        public Pushed {
            files = Map.copyOf(files);
        }
    }

    private final String environment;
    private final Clockwork clock;
    private final ClusterHost host;
    private final EffectLog effects;
    private final Mishaps mishaps;
    private final Map<String, SimulatedContainer> containers = new TreeMap<>();
    private final Map<String, SimulatedCluster> clusters = new LinkedHashMap<>();
    private final Map<String, Pushed> registry = new TreeMap<>();

    /// What was ever pushed, by digest: those who pulled it keep it when the registry goes.
    private final Map<String, Pushed> contents = new HashMap<>();

    private final Set<String> breaches = new LinkedHashSet<>();
    private final List<Runnable> pushListeners = new CopyOnWriteArrayList<>();
    private final List<BiConsumer<SimulatedCluster, Change>> listeners =
            new CopyOnWriteArrayList<>();
    private int made;

    Machine(String environment, Clockwork clock, ClusterHost host, EffectLog effects) {
        this.environment = environment;
        this.clock = clock;
        this.host = host;
        this.effects = effects;
        this.mishaps = new Mishaps(clock);
    }

    public String environment() {
        return environment;
    }

    public Clockwork clock() {
        return clock;
    }

    public Mishaps mishaps() {
        return mishaps;
    }

    /// Hears every change of every cluster.
    public void listen(BiConsumer<SimulatedCluster, Change> listener) {
        listeners.add(listener);
    }

    /// Writes down that a service changed something.
    public void effect(String object, String change) {
        effects.add(environment, object, change);
    }

    /// Writes down that something happened that must never happen; once.
    public synchronized void breach(String what) {
        breaches.add(what);
    }

    public synchronized List<String> breaches() {
        return List.copyOf(breaches);
    }

    // clusters

    /// The name of a cluster of this machine in the whole world.
    public String worldName(String cluster) {
        return environment + "." + cluster;
    }

    public synchronized SimulatedCluster createCluster(String name) {
        ObjectStore store = host.create(worldName(name));
        SimulatedCluster cluster = new SimulatedCluster(this, name, store);
        clusters.put(name, cluster);
        store.listen(change -> listeners.forEach(l -> l.accept(cluster, change)));
        return cluster;
    }

    public synchronized Optional<SimulatedCluster> cluster(String name) {
        return Optional.ofNullable(clusters.get(name));
    }

    public synchronized List<SimulatedCluster> clusters() {
        return List.copyOf(clusters.values());
    }

    public synchronized void removeCluster(String name) {
        clusters.remove(name);
        host.remove(worldName(name));
    }

    public String kubeconfig(String cluster, String context) {
        return host.kubeconfig(worldName(cluster), context);
    }

    // containers

    public synchronized Container createContainer(
            String name,
            String image,
            Map<String, String> labels,
            Map<Integer, Integer> ports,
            String network) {
        made++;
        String id = "%s-%06x".formatted(Integer.toHexString(environment.hashCode()), made);
        SimulatedContainer container =
                new SimulatedContainer(id, name, image, labels, ports, network);
        containers.put(name, container);
        return container.asSeen();
    }

    public synchronized Optional<Container> container(String name) {
        return Optional.ofNullable(containers.get(name)).map(SimulatedContainer::asSeen);
    }

    public synchronized List<Container> containers() {
        return containers.values().stream().map(SimulatedContainer::asSeen).toList();
    }

    private Optional<SimulatedContainer> containerOfId(String id) {
        return containers.values().stream().filter(c -> c.id().equals(id)).findFirst();
    }

    /// @return whether it stood still before
    public synchronized boolean start(String id) {
        Optional<SimulatedContainer> still = containerOfId(id).filter(c -> !c.isRunning());
        still.ifPresent(SimulatedContainer::start);
        return still.isPresent();
    }

    /// @return whether it was not joined before
    public synchronized boolean join(String network, String id) {
        return containerOfId(id).filter(c -> c.join(network)).isPresent();
    }

    /// A registry loses what it holds with its container, since it has no volume; a cluster whose
    /// control plane container is gone answers no more.
    public synchronized Optional<String> removeContainer(String id) {
        Optional<SimulatedContainer> container = containerOfId(id);
        container.ifPresent(
                c -> {
                    containers.remove(c.name());
                    registry.keySet().removeIf(reference -> reference.startsWith(c.name() + "/"));
                    String cluster = c.asSeen().labels().getOrDefault(Labels.CLUSTER, "");
                    boolean serves =
                            Labels.CONTROL_PLANE.equals(c.asSeen().labels().get(Labels.ROLE));
                    if (serves) {
                        removeCluster(cluster);
                    }
                });
        return container.map(SimulatedContainer::name);
    }

    // registry

    public void push(String container, String repositoryAndTag, Pushed artifact) {
        synchronized (this) {
            registry.put(container + "/" + repositoryAndTag, artifact);
            contents.put(artifact.digest(), artifact);
        }
        pushListeners.forEach(Runnable::run);
    }

    /// Hears that something was pushed.
    public void listenToPushes(Runnable listener) {
        pushListeners.add(listener);
    }

    /// What those hold who pulled it.
    public synchronized Optional<Pushed> content(String digest) {
        return Optional.ofNullable(contents.get(digest));
    }

    public synchronized Optional<Pushed> pulled(String container, String repositoryAndTag) {
        return Optional.ofNullable(registry.get(container + "/" + repositoryAndTag));
    }

    /// The container that publishes that port on the host, if it runs.
    public synchronized Optional<String> listener(int hostPort) {
        return containers.values().stream()
                .filter(SimulatedContainer::isRunning)
                .filter(c -> c.asSeen().ports().containsValue(hostPort))
                .map(SimulatedContainer::name)
                .findFirst();
    }

    /// What there is, one thing a line, in one order, without what differs from time to time.
    public synchronized String state() {
        StringBuilder state = new StringBuilder();
        containers.values().forEach(c -> state.append("container ").append(c.name()).append('\n'));
        registry.forEach(
                (reference, artifact) ->
                        state.append("artifact ")
                                .append(reference)
                                .append(' ')
                                .append(artifact.content())
                                .append('\n'));
        new TreeMap<>(clusters)
                .forEach(
                        (name, cluster) -> {
                            for (ObjectNode object : cluster.store().everything()) {
                                state.append(name).append(": ");
                                state.append(Canonical.line(object)).append('\n');
                            }
                        });
        return state.toString();
    }
}
