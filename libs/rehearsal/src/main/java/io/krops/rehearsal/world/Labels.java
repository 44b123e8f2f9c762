package io.krops.rehearsal.world;

/// The labels that kind and Cluster API's Docker provider set on containers.
public final class Labels {
    public static final String CLUSTER = "io.x-k8s.kind.cluster";
    public static final String ROLE = "io.x-k8s.kind.role";
    public static final String CONTROL_PLANE = "control-plane";
    public static final String WORKER = "worker";
    public static final String LOAD_BALANCER = "external-load-balancer";

    private Labels() {}
}
