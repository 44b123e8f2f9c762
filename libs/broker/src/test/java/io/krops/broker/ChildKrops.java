package io.krops.broker;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/// A process of its own that uses a state directory as a krops would, one command a line.
///
/// `acquire DIR`, `users`, `send TOPIC COUNT`, `fill TOPIC`, `close`; it ends with its input.
final class ChildKrops {
    private final PrintStream out;
    private Optional<Broker> broker = Optional.empty();

    private ChildKrops(PrintStream out) {
        this.out = out;
    }

    static void main() throws IOException, InterruptedException {
        ChildKrops krops =
                new ChildKrops(new PrintStream(System.out, true, StandardCharsets.UTF_8));
        BufferedReader commands =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            krops.obey(line.split(" ", -1));
        }
        krops.broker.ifPresent(Broker::close);
    }

    private void obey(String[] command) throws InterruptedException {
        try {
            switch (command[0]) {
                case "acquire" -> acquire(Path.of(command[1]));
                case "users" -> out.println("users " + ((Broker.Owned) broker.get()).users());
                case "send" -> send(command[1], Integer.parseInt(command[2]));
                case "fill" -> fill(command[1]);
                case "close" -> {
                    broker.get().close();
                    out.println("closed");
                }
                default -> throw new IllegalArgumentException(command[0]);
            }
        } catch (BrokerUnavailable unavailable) {
            out.println("unavailable " + unavailable.getMessage());
        }
    }

    private void acquire(Path directory) {
        Broker acquired =
                Broker.acquire(
                        StateDirectory.open(directory),
                        Duration.ofSeconds(20),
                        fatal -> out.println("fatal " + fatal.getMessage()));
        broker = Optional.of(acquired);
        out.println(
                switch (acquired) {
                    case Broker.Owned owned -> "owned " + owned.bootstrapServers();
                    case Broker.Joined joined ->
                            "joined " + joined.bootstrapServers() + " of " + joined.owner();
                });
    }

    private void send(String topic, int count) throws InterruptedException {
        try (KafkaProducer<String, String> producer =
                Records.producer(broker.get().bootstrapServers())) {
            for (int i = 0; i < count; i++) {
                producer.send(new ProducerRecord<>(topic, "key " + i % 7, "value " + i)).get();
                out.println("acknowledged value " + i);
            }
            out.println("sent");
        } catch (ExecutionException failed) {
            out.println("not sent");
        }
    }

    /// Sends large records until one is not taken.
    private void fill(String topic) throws InterruptedException {
        String large = "x".repeat(100_000);
        try (KafkaProducer<String, String> producer =
                Records.producer(broker.get().bootstrapServers())) {
            for (int i = 0; ; i++) {
                producer.send(new ProducerRecord<>(topic, i + " " + large)).get();
                out.println("acknowledged " + i);
            }
        } catch (ExecutionException failed) {
            out.println("full");
        }
    }
}
