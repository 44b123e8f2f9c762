package io.krops.rehearsal.world;

import io.krops.containers.Container;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// A container that runs in no engine.
final class SimulatedContainer {
    private final String id;
    private final String name;
    private final String image;
    private final Map<String, String> labels;
    private final Map<Integer, Integer> ports;
    private final Set<String> networks = new HashSet<>();
    private boolean running = true;

    SimulatedContainer(
            String id,
            String name,
            String image,
            Map<String, String> labels,
            Map<Integer, Integer> ports,
            String network) {
        this.id = id;
        this.name = name;
        this.image = image;
        this.labels = Map.copyOf(labels);
        this.ports = Map.copyOf(ports);
        networks.add(network);
    }

    String id() {
        return id;
    }

    String name() {
        return name;
    }

    boolean isRunning() {
        return running;
    }

    void start() {
        running = true;
    }

    boolean join(String network) {
        return networks.add(network);
    }

    Container asSeen() {
        return new Container(id, name, image, running, labels, ports, networks);
    }
}
