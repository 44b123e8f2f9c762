package io.krops.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleName;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.wire.Topics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

/// Secrets of a full run are searched for wherever they must not be: in every topic with the
/// changelogs of the services, in logs, argument vectors, and files that others could read.
class SecretsST {

    @Test
    void noSecretLeavesWhereItBelongs() throws Exception {
        Canaries canaries = Canaries.random();
        try (Stack stack =
                        new Stack(
                                canaries.variables(),
                                "bootstrap",
                                "pivot",
                                "kubeconfig-exporter",
                                "notifier");
                Listener listener = new Listener(stack.bootstrapServers())) {
            RunKey bootstrap = stack.ask(LifecycleName.BOOTSTRAP, RunOption.PIVOT_FOLLOWS);
            Completed done =
                    listener.await(
                            Completed.class,
                            c -> c.run().equals(bootstrap),
                            Duration.ofSeconds(60));
            RunKey pivot = done.next().orElseThrow();
            listener.await(Completed.class, c -> c.run().equals(pivot), Duration.ofSeconds(60));
            Canaries all = canaries.and(kubeconfigTokens(stack.folder()));
            assertThat(all.values()).hasSizeGreaterThan(canaries.values().size());

            assertThat(leaks(stack, all)).isEmpty();

            plant(stack, all.values().getLast());
            assertThat(leaks(stack, all)).as("a planted leak").isNotEmpty();
        }
    }

    private static List<String> leaks(Stack stack, Canaries canaries) throws IOException {
        List<String> leaks = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : everyRecord(stack.bootstrapServers())) {
            String text =
                    text(record.key())
                            + text(record.value())
                            + Stream.of(record.headers().toArray())
                                    .map(h -> text(h.value()))
                                    .toList();
            canaries.foundIn(text).ifPresent(c -> leaks.add("topic " + record.topic() + ": " + c));
        }
        for (ServiceProcess service : stack.services()) {
            canaries.foundIn(Files.readString(service.log()))
                    .ifPresent(c -> leaks.add("log " + service.log() + ": " + c));
            canaries.foundIn(service.commandLine().toString())
                    .ifPresent(c -> leaks.add("arguments: " + c));
        }
        for (Path file : files(stack.folder())) {
            if (isReadByOthers(file)) {
                canaries.foundIn(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .ifPresent(c -> leaks.add("file " + file + ": " + c));
            }
        }
        return leaks;
    }

    /// Every topic of the broker, whoever made it.
    private static List<ConsumerRecord<byte[], byte[]>> everyRecord(String bootstrapServers) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        try (var consumer =
                new KafkaConsumer<>(
                        Map.of("bootstrap.servers", bootstrapServers),
                        new ByteArrayDeserializer(),
                        new ByteArrayDeserializer())) {
            List<TopicPartition> partitions =
                    consumer.listTopics().values().stream()
                            .flatMap(List::stream)
                            .map(p -> new TopicPartition(p.topic(), p.partition()))
                            .toList();
            assertThat(partitions)
                    .extracting(TopicPartition::topic)
                    .contains(Topics.EVENTS)
                    .anyMatch(topic -> topic.endsWith("-changelog"));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream()
                    .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(100)).forEach(records::add);
            }
        }
        return records;
    }

    private static void plant(Stack stack, String secret) {
        try (var producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", stack.bootstrapServers()),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            var sent =
                    producer.send(
                            new ProducerRecord<>(
                                    Topics.DEAD_LETTERS,
                                    Canaries.base64(secret).getBytes(StandardCharsets.UTF_8)));
            producer.flush();
            assertThat(sent.isDone()).isTrue();
        }
    }

    /// The credentials in the kubeconfigs that the run wrote.
    private static List<String> kubeconfigTokens(Path folder) throws IOException {
        List<String> tokens = new ArrayList<>();
        for (Path file : files(folder)) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            if (file.toString().endsWith(".yaml") && text.contains("kind: ")) {
                text.lines()
                        .filter(line -> line.strip().startsWith("token:"))
                        .map(line -> line.replaceAll(".*token: *\"?([^\" ]+)\"?.*", "$1"))
                        .forEach(tokens::add);
            }
        }
        return tokens;
    }

    private static boolean isReadByOthers(Path file) throws IOException {
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        return permissions.contains(PosixFilePermission.GROUP_READ)
                || permissions.contains(PosixFilePermission.OTHERS_READ);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static String text(byte[] bytes) {
        return bytes == null ? "" : new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
