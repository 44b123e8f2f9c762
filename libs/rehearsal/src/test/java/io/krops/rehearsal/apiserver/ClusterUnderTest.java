package io.krops.rehearsal.apiserver;

/// A cluster that a contract is held against: a simulated one, or a real API server with nothing in
/// it but its own.
interface ClusterUnderTest extends AutoCloseable {

    String CONTEXT = "under-test";

    /// With one context, `CONTEXT`, which may do everything.
    String kubeconfig();

    @Override
    void close();
}
