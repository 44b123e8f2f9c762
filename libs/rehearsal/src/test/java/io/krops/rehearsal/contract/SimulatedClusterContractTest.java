package io.krops.rehearsal.contract;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.krops.rehearsal.apiserver.ApiServers;
import io.krops.rehearsal.apiserver.Faults;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/// The simulated API server keeps the contract.
class SimulatedClusterContractTest {
    private static @Nullable ApiServers servers;
    private static @Nullable KubernetesClient client;

    @BeforeAll
    static void start() {
        ApiServers started = ApiServers.start(Clock.systemUTC(), Faults.NONE);
        servers = started;
        started.create("contract");
        Config config = Config.fromKubeconfig(started.kubeconfig("contract", "contract"));
        client = new KubernetesClientBuilder().withConfig(config).build();
    }

    @AfterAll
    static void stop() {
        if (client != null) {
            client.close();
        }
        if (servers != null) {
            servers.close();
        }
    }

    private static ClusterUnderTest simulated() {
        if (client == null) {
            throw new IllegalStateException("not started");
        }
        return new ClusterUnderTest(client);
    }

    @Nested
    class Objects extends ObjectsContract {
        @Override
        protected ClusterUnderTest cluster() {
            return simulated();
        }
    }

    @Nested
    class Apply extends ApplyContract {
        @Override
        protected ClusterUnderTest cluster() {
            return simulated();
        }
    }

    @Nested
    class Deletion extends DeletionContract {
        @Override
        protected ClusterUnderTest cluster() {
            return simulated();
        }
    }

    @Nested
    class Watches extends WatchContract {
        @Override
        protected ClusterUnderTest cluster() {
            return simulated();
        }
    }

    @Nested
    class CustomKinds extends CustomKindsContract {
        @Override
        protected ClusterUnderTest cluster() {
            return simulated();
        }
    }
}
