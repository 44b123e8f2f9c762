package io.krops.artifacts;

/// A tag in a repository of a registry.
public record OciReference(RegistryAddress registry, String repository, String tag) {
    @Override
    public String toString() {
        return registry + "/" + repository + ":" + tag;
    }
}
