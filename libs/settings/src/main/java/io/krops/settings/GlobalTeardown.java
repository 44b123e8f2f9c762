package io.krops.settings;

import java.util.List;
import java.util.Optional;

/// The section `[teardown]` of `bootstrap.toml`: AWS resources that belong to no single cluster.
public record GlobalTeardown(
        Optional<String> cloudFormationStack,
        List<String> globalIamRoles,
        List<String> globalIamUsers,
        Optional<String> s3BucketPattern) {
    public GlobalTeardown {
        globalIamRoles = List.copyOf(globalIamRoles);
        globalIamUsers = List.copyOf(globalIamUsers);
    }
}
