package io.krops.broker;

import static io.krops.broker.BrokerDirectory.BROKER;
import static io.krops.broker.BrokerDirectory.CONTROLLER;
import static io.krops.broker.BrokerDirectory.NODE_ID;

import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/// The Kafka settings of a broker for one person: one node, loopback only, few threads, small
/// buffers.
final class BrokerSettings {
    private static final String MIB = Integer.toString(1 << 20);

    private BrokerSettings() {}

    static Properties of(BrokerDirectory directory, LoopbackPorts ports) {
        Properties settings = new Properties();
        Stream.of(node(directory, ports), small(), topics(), prompt()).forEach(settings::putAll);
        return settings;
    }

    private static Map<String, String> node(BrokerDirectory directory, LoopbackPorts ports) {
        return Map.of(
                "process.roles",
                "broker,controller",
                "node.id",
                Integer.toString(NODE_ID),
                "log.dirs",
                directory.path().toString(),
                "listeners",
                "%s://%s,%s://%s"
                        .formatted(
                                BROKER,
                                ports.brokerAddress(),
                                CONTROLLER,
                                ports.controllerAddress()),
                "listener.security.protocol.map",
                BROKER + ":PLAINTEXT," + CONTROLLER + ":PLAINTEXT",
                "controller.listener.names",
                CONTROLLER,
                "inter.broker.listener.name",
                BROKER,
                "controller.quorum.voters",
                NODE_ID + "@" + ports.controllerAddress());
    }

    private static Map<String, String> small() {
        return Map.ofEntries(
                Map.entry("num.network.threads", "1"),
                Map.entry("num.io.threads", "2"),
                Map.entry("background.threads", "2"),
                Map.entry("num.replica.fetchers", "1"),
                Map.entry("num.recovery.threads.per.data.dir", "1"),
                Map.entry("group.coordinator.threads", "1"),
                Map.entry("share.coordinator.threads", "1"),
                Map.entry("log.cleaner.threads", "1"),
                // the least the cleaner takes is one MiB a thread
                Map.entry("log.cleaner.dedupe.buffer.size", Integer.toString(2 << 20)),
                Map.entry("log.cleaner.io.buffer.size", MIB),
                Map.entry("log.segment.bytes", Integer.toString(64 << 20)),
                Map.entry("log.index.size.max.bytes", MIB),
                Map.entry("socket.send.buffer.bytes", "-1"),
                Map.entry("socket.receive.buffer.bytes", "-1"));
    }

    private static Map<String, String> topics() {
        return Map.ofEntries(
                Map.entry("auto.create.topics.enable", "false"),
                Map.entry("default.replication.factor", "1"),
                // a laptop may be away for weeks, and without its offsets a service starts anew
                Map.entry("offsets.retention.minutes", Integer.toString(Integer.MAX_VALUE)),
                Map.entry("offsets.topic.num.partitions", "3"),
                Map.entry("offsets.topic.replication.factor", "1"),
                Map.entry("transaction.state.log.num.partitions", "3"),
                Map.entry("transaction.state.log.replication.factor", "1"),
                Map.entry("transaction.state.log.min.isr", "1"),
                // a process that died in a transaction must not hold its partitions for ten seconds
                Map.entry("transaction.abort.timed.out.transaction.cleanup.interval.ms", "1000"),
                Map.entry("add.partitions.to.txn.retry.backoff.ms", "2"),
                Map.entry("share.coordinator.state.topic.num.partitions", "1"),
                Map.entry("share.coordinator.state.topic.replication.factor", "1"),
                Map.entry("share.coordinator.state.topic.min.isr", "1"));
    }

    private static Map<String, String> prompt() {
        return Map.of(
                "group.initial.rebalance.delay.ms",
                "0",
                // rehearsals may want a takeover sooner than Kafka's least of six seconds
                "group.min.session.timeout.ms",
                "1000",
                // A start after kill -9 waits until the killed broker's session is over. Should a
                // pause of this process outlast it, the broker registers again: a hiccup.
                "broker.session.timeout.ms",
                "2000",
                "broker.heartbeat.interval.ms",
                "500");
    }
}
