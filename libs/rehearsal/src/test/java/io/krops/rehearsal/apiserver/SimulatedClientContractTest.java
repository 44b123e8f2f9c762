package io.krops.rehearsal.apiserver;

/// The simulated API server is one to the fabric8 client.
final class SimulatedClientContractTest extends ClientContract {

    @Override
    ClusterUnderTest start() {
        return SimulatedClusterUnderTest.start(Faults.NONE);
    }
}
