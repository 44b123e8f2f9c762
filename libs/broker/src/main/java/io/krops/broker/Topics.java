package io.krops.broker;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/// Makes the topics that are missing and refuses those that are there but different.
///
/// May be repeated and may run in several processes at once. What exists is never changed: its
/// retention and the like belong to whoever runs the broker; its partition count and its clean-up
/// are what krops relies on.
public final class Topics {
    private static final Duration WITHIN = Duration.ofSeconds(15);
    private static final int WANTED_REPLICAS = 3;
    private static final String WHAT = "the topics of the broker";

    private Topics() {}

    /// @throws BrokerUnavailable if the broker does not answer or has one of the topics in another
    ///   shape
    public static void ensure(String bootstrapServers, Collection<TopicLayout> layouts) {
        try (Admin admin = Connection.admin(bootstrapServers, WITHIN)) {
            ensure(admin, layouts);
        }
    }

    /// @throws BrokerUnavailable if the broker does not answer or has one of the topics in another
    ///   shape
    public static void ensure(Admin admin, Collection<TopicLayout> layouts) {
        try {
            Set<String> present = admin.listTopics().names().get();
            create(admin, layouts.stream().filter(it -> !present.contains(it.name())).toList());
            Map<String, TopicDescription> topics = visible(admin, layouts);
            Map<String, String> cleanUps = cleanUps(admin, layouts);
            for (TopicLayout layout : layouts) {
                compare(layout, found(topics, layout).partitions().size(), found(cleanUps, layout));
            }
        } catch (ExecutionException failed) {
            throw Connection.unavailable(WHAT, failed);
        } catch (InterruptedException stopped) {
            throw Connection.interrupted(WHAT, stopped);
        }
    }

    private static void create(Admin admin, List<TopicLayout> missing)
            throws ExecutionException, InterruptedException {
        if (missing.isEmpty()) {
            return;
        }
        int nodes = admin.describeCluster().nodes().get().size();
        short replicas = (short) Math.min(WANTED_REPLICAS, nodes);
        List<NewTopic> wanted =
                missing.stream()
                        .map(
                                layout ->
                                        new NewTopic(layout.name(), layout.partitions(), replicas)
                                                .configs(layout.settings(replicas)))
                        .toList();
        for (var created : admin.createTopics(wanted).values().values()) {
            try {
                created.get();
            } catch (ExecutionException failed) {
                // Another process was faster; the comparison tells whether it made the same.
                if (!(failed.getCause() instanceof TopicExistsException)) {
                    throw failed;
                }
            }
        }
    }

    /// A topic is made before every broker has heard of it.
    private static Map<String, TopicDescription> visible(
            Admin admin, Collection<TopicLayout> layouts)
            throws ExecutionException, InterruptedException {
        Deadline deadline = Deadline.after(WITHIN);
        List<String> names = layouts.stream().map(TopicLayout::name).toList();
        while (true) {
            try {
                return admin.describeTopics(names).allTopicNames().get();
            } catch (ExecutionException failed) {
                if (!(failed.getCause() instanceof UnknownTopicOrPartitionException)
                        || deadline.passed()) {
                    throw failed;
                }
                deadline.pause();
            }
        }
    }

    private static Map<String, String> cleanUps(Admin admin, Collection<TopicLayout> layouts)
            throws ExecutionException, InterruptedException {
        Set<ConfigResource> topics =
                layouts.stream()
                        .map(it -> new ConfigResource(ConfigResource.Type.TOPIC, it.name()))
                        .collect(Collectors.toSet());
        Map<String, String> cleanUps = new TreeMap<>();
        for (Map.Entry<ConfigResource, Config> topic :
                admin.describeConfigs(topics).all().get().entrySet()) {
            cleanUps.put(
                    topic.getKey().name(),
                    topic.getValue().get(TopicConfig.CLEANUP_POLICY_CONFIG).value());
        }
        return cleanUps;
    }

    private static void compare(TopicLayout wanted, int partitions, String cleanUp) {
        if (partitions != wanted.partitions()) {
            throw refused(
                    wanted,
                    "it has %d partitions instead of %d"
                            .formatted(partitions, wanted.partitions()));
        }
        if (!cleanUp.equals(wanted.cleanUp())) {
            throw refused(
                    wanted,
                    "its clean-up is '%s' instead of '%s'".formatted(cleanUp, wanted.cleanUp()));
        }
    }

    private static BrokerUnavailable refused(TopicLayout topic, String why) {
        return new BrokerUnavailable(
                "topic " + topic.name(),
                why,
                "Use the state it was made with, or remove the topic or the state directory");
    }

    private static <T> T found(Map<String, T> all, TopicLayout layout) {
        return Optional.ofNullable(all.get(layout.name()))
                .orElseThrow(() -> refused(layout, "it was removed a moment ago"));
    }
}
