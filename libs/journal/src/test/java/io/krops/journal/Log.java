package io.krops.journal;

import io.krops.broker.TopicLayout;
import io.krops.wire.Topics;
import java.util.List;

/// The topics of a test's broker.
final class Log {
    static final int PARTITIONS = 6;

    private Log() {}

    static void prepare(String bootstrapServers) {
        io.krops.broker.Topics.ensure(
                bootstrapServers,
                List.of(
                        TopicLayout.log(Topics.REQUESTS, PARTITIONS),
                        TopicLayout.log(Topics.EVENTS, PARTITIONS),
                        TopicLayout.table(Topics.ENVIRONMENTS, PARTITIONS),
                        TopicLayout.log(Topics.DEAD_LETTERS, 1)));
    }
}
