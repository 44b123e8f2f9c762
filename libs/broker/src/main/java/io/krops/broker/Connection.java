package io.krops.broker;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaException;

/// Admin clients that give up in time, and what their failures mean.
final class Connection {
    private static final String REMEDY =
            "See that the broker runs and may be reached, then start again";

    private Connection() {}

    /// @throws BrokerUnavailable if the addresses make no sense
    static Admin admin(String bootstrapServers, Duration within) {
        String millis = Long.toString(Math.max(1, within.toMillis()));
        try {
            return Admin.create(
                    Map.of(
                            AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                            bootstrapServers,
                            AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
                            millis,
                            AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                            millis,
                            AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG,
                            "200",
                            AdminClientConfig.ENABLE_METRICS_PUSH_CONFIG,
                            "false",
                            CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG,
                            ""));
        } catch (KafkaException refused) {
            throw new BrokerUnavailable(what(bootstrapServers), root(refused), REMEDY, refused);
        }
    }

    static BrokerUnavailable unavailable(String what, ExecutionException failed) {
        return new BrokerUnavailable(what, root(failed), REMEDY, failed);
    }

    static BrokerUnavailable interrupted(String what, InterruptedException stopped) {
        Thread.currentThread().interrupt();
        return new BrokerUnavailable(
                what, "waiting for it was interrupted", "Start again", stopped);
    }

    static String what(String bootstrapServers) {
        return "the broker at " + bootstrapServers;
    }

    private static String root(Throwable failure) {
        Throwable root = failure;
        for (Throwable next = root.getCause(); next != null; next = next.getCause()) {
            root = next;
        }
        return Objects.requireNonNullElse(root.getMessage(), root.toString());
    }
}
