package io.krops.artifacts;

/// Where a registry is reached from this process.
public record RegistryAddress(String host, int port) {
    @Override
    public String toString() {
        return host + ":" + port;
    }
}
