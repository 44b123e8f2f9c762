package io.krops.rehearsal.apiserver;

import java.time.InstantSource;

/// One simulated cluster on a listener of its own.
record SimulatedClusterUnderTest(ApiServers servers) implements ClusterUnderTest {
    static final String NAME = "local-host.mgmt";

    static SimulatedClusterUnderTest start(Faults faults) {
        ApiServers servers = ApiServers.start(InstantSource.system(), faults);
        servers.create(NAME);
        return new SimulatedClusterUnderTest(servers);
    }

    @Override
    public String kubeconfig() {
        return servers.kubeconfig(NAME, CONTEXT);
    }

    @Override
    public void close() {
        servers.close();
    }
}
