package io.krops.rehearsal.apiserver;

/// The simulated API server is one to krops' port.
final class SimulatedPortContractTest extends PortContract {

    @Override
    ClusterUnderTest start() {
        return SimulatedClusterUnderTest.start(Faults.NONE);
    }
}
