package io.krops.settings;

/// The section `[bootstrap]` of `bootstrap.toml`: what all environments of a repository share.
public record RepositorySettings(
        String defaultEnvironment,
        String gitBranch,
        String kindCluster,
        String kindContext,
        String registryName,
        String fluxNamespace,
        String githubPatSecret,
        String sopsAgeSecret,
        String managementNamespace,
        String managementContext) {}
