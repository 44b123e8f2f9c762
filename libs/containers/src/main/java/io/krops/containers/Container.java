package io.krops.containers;

import java.util.Map;
import java.util.Set;

/// A container as the engine reports it.
///
/// @param ports container port to published host port, on the loopback address or all
public record Container(
        String id,
        String name,
        String image,
        boolean running,
        Map<String, String> labels,
        Map<Integer, Integer> ports,
        Set<String> networks) {
    public Container {
        labels = Map.copyOf(labels);
        ports = Map.copyOf(ports);
        networks = Set.copyOf(networks);
    }
}
