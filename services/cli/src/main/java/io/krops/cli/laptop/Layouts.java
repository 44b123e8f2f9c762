package io.krops.cli.laptop;

import io.krops.broker.TopicLayout;
import io.krops.wire.Topics;
import java.util.List;

/// The topics of the laptop's broker.
final class Layouts {
    private static final int PARTITIONS = 8;

    static final List<TopicLayout> ALL =
            List.of(
                    TopicLayout.log(Topics.REQUESTS, PARTITIONS),
                    TopicLayout.log(Topics.EVENTS, PARTITIONS),
                    TopicLayout.table(Topics.ENVIRONMENTS, PARTITIONS),
                    TopicLayout.log(Topics.DEAD_LETTERS, 1));

    private Layouts() {}
}
