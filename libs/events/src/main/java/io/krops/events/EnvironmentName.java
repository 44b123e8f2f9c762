package io.krops.events;

/// Names an environment: a section of `bootstrap.toml`, the key of every record in Kafka.
///
/// A DNS label (RFC 1123), since names of clusters, containers and files derive from it.
public record EnvironmentName(String value) implements Comparable<EnvironmentName> {
    public EnvironmentName {
        Names.check("environment", value, Names.LABEL);
    }

    @Override
    public int compareTo(EnvironmentName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
