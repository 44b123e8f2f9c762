package io.krops.containers;

import java.util.Map;

/// A container to create: restarted unless stopped, published on the loopback address only.
///
/// @param ports container port to host port
/// @param network joined from the start
public record ContainerSpec(
        String name,
        String image,
        Map<String, String> labels,
        Map<Integer, Integer> ports,
        String network) {
    public ContainerSpec {
        labels = Map.copyOf(labels);
        ports = Map.copyOf(ports);
    }
}
