package io.krops.kubernetes;

import java.nio.file.Path;

/// How a cluster is reached: always a file and a context by name, never what happens to be current.
public record KubeAccess(Path kubeconfig, String context) {}
