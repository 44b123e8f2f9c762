package io.krops.journal;

import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Binds a partition to Kafka Streams for as long as it is assigned to this process.
///
/// Streams may begin and end it several times; each time is an assignment of its own.
final class TurnTaker implements Processor<String, byte[], String, byte[]> {
    private static final Duration LOOK_ROUND = Duration.ofMillis(150);

    private final PartitionTurns.Tools tools;
    private Optional<PartitionTurns> partition = Optional.empty();

    TurnTaker(PartitionTurns.Tools tools) {
        this.tools = tools;
    }

    @Override
    public void init(ProcessorContext<String, byte[]> context) {
        PartitionTurns assigned = new PartitionTurns(tools, context);
        partition = Optional.of(assigned);
        context.schedule(LOOK_ROUND, PunctuationType.WALL_CLOCK_TIME, _ -> assigned.takeOver());
    }

    @Override
    public void process(Record<String, byte[]> record) {
        partition.orElseThrow().take(record);
    }

    @Override
    public void close() {
        partition.ifPresent(PartitionTurns::end);
        partition = Optional.empty();
    }
}
