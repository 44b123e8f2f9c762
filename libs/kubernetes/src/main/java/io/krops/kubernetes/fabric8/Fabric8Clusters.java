package io.krops.kubernetes.fabric8;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Reaches clusters by their kubeconfig files, one client for each.
///
/// A file that has changed since gets a new client: the cluster of that name may be another one.
public final class Fabric8Clusters implements Clusters, AutoCloseable {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration REQUEST = Duration.ofSeconds(20);

    private record Connection(String kubeconfig, Fabric8Cluster cluster, KubernetesClient client) {}

    private final Map<KubeAccess, Connection> connections = new ConcurrentHashMap<>();

    @Override
    public Cluster at(KubeAccess access) {
        String kubeconfig = read(access);
        Connection connection =
                connections.compute(
                        access,
                        (_, known) -> {
                            if (known != null && known.kubeconfig().equals(kubeconfig)) {
                                return known;
                            }
                            if (known != null) {
                                known.client().close();
                            }
                            return connect(access, kubeconfig);
                        });
        return connection.cluster();
    }

    @Override
    public void close() {
        connections.values().forEach(c -> c.client().close());
        connections.clear();
    }

    private static Connection connect(KubeAccess access, String kubeconfig) {
        Config config =
                new ConfigBuilder(
                                Config.fromKubeconfig(
                                        access.context(), access.kubeconfig().toFile()))
                        .withConnectionTimeout((int) CONNECT.toMillis())
                        .withRequestTimeout((int) REQUEST.toMillis())
                        // the runner repeats, and says so
                        .withRequestRetryBackoffLimit(0)
                        .build();
        KubernetesClient client = new KubernetesClientBuilder().withConfig(config).build();
        return new Connection(kubeconfig, new Fabric8Cluster(client, access.context()), client);
    }

    private static String read(KubeAccess access) {
        try {
            return Files.readString(access.kubeconfig());
        } catch (IOException unreadable) {
            throw new Faulted(
                    new Fault(
                            FaultCode.OBJECT_LOST,
                            "kubeconfig " + access.kubeconfig(),
                            "it cannot be read: " + unreadable.getClass().getSimpleName(),
                            "Ask again: the file is written anew from the engine or the cluster"),
                    unreadable);
        }
    }
}
