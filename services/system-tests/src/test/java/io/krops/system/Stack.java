package io.krops.system;

import io.krops.broker.EmbeddedBroker;
import io.krops.broker.TopicLayout;
import io.krops.events.Envelope;
import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.Request;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.rehearsal.process.WorldOptions;
import io.krops.rehearsal.process.WorldProcess;
import io.krops.rehearsal.remote.RemoteWorld;
import io.krops.rehearsal.remote.WorldAddress;
import io.krops.wire.FactsRegistry;
import io.krops.wire.Topics;
import io.krops.wire.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// A broker, a simulated world and built services, each service a process of its own.
final class Stack implements AutoCloseable {
    static final EnvironmentName ENVIRONMENT = new EnvironmentName("local-host");

    private final Path folder;
    private final EmbeddedBroker broker;
    private final WorldProcess world;
    private final List<ServiceProcess> services = new ArrayList<>();

    private final Map<String, String> secrets;

    Stack(String... names) throws IOException, InterruptedException {
        this(Map.of(), names);
    }

    /// @param secrets variables that every service is given besides
    Stack(Map<String, String> secrets, String... names) throws IOException, InterruptedException {
        this.secrets = Map.copyOf(secrets);
        folder = Files.createTempDirectory("krops-stack");
        Path logs =
                Files.createDirectories(
                        ServiceProcess.ROOT.resolve("services/system-tests/target/logs"));
        broker = EmbeddedBroker.temporary();
        io.krops.broker.Topics.ensure(
                broker.bootstrapServers(),
                List.of(
                        TopicLayout.log(Topics.REQUESTS, 4),
                        TopicLayout.log(Topics.EVENTS, 4),
                        TopicLayout.table(Topics.ENVIRONMENTS, 4),
                        TopicLayout.log(Topics.DEAD_LETTERS, 1)));
        world =
                WorldProcess.start(
                        WorldOptions.parse(
                                List.of(
                                        "--state",
                                        folder.resolve("world").toString(),
                                        "--speed",
                                        "60")),
                        Clock.systemUTC());
        for (String name : names) {
            services.add(ServiceProcess.start(name, environment(), logs));
        }
        awaitReady();
    }

    Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(secrets);
        environment.put("KAFKA_BOOTSTRAP_SERVERS", broker.bootstrapServers());
        environment.put("KROPS_WORLD", "rehearsal");
        environment.put("KROPS_REHEARSAL_FOLDER", folder.resolve("world").toString());
        environment.put("KROPS_REHEARSAL_SPEED", "60");
        environment.put("KROPS_ROOT", ServiceProcess.ROOT.toString());
        environment.put("KROPS_STATE", folder.resolve("state").toString());
        environment.put("KROPS_KUBECONFIG_FOLDER", folder.resolve("kube").toString());
        return environment;
    }

    String bootstrapServers() {
        return broker.bootstrapServers();
    }

    Path folder() {
        return folder;
    }

    RemoteWorld world() {
        return new RemoteWorld(WorldAddress.read(folder.resolve("world")));
    }

    List<ServiceProcess> services() {
        return List.copyOf(services);
    }

    RunKey ask(LifecycleName lifecycle, RunOption... options) {
        RunKey run = new RunKey(ENVIRONMENT, lifecycle, new RunId("test-" + lifecycle.word()));
        publish(new RunRequested(run, Set.of(options), "test"));
        return run;
    }

    private void publish(Request request) {
        Wire wire = new Wire(FactsRegistry.of(Map.of()));
        try (var producer =
                new KafkaProducer<>(
                        Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers()),
                        new StringSerializer(),
                        new ByteArraySerializer())) {
            var envelope =
                    new Envelope<>(
                            request.toString().hashCode() + "-request",
                            "/krops/test",
                            Clock.systemUTC().instant(),
                            Optional.empty(),
                            request);
            producer.send(wire.write(envelope)).get();
        } catch (ExecutionException refused) {
            throw new AssertionError(refused);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    private void awaitReady() throws InterruptedException {
        long until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        for (ServiceProcess service : services) {
            while (!service.isReady()) {
                if (System.nanoTime() > until) {
                    throw new AssertionError("not ready: " + service.tail());
                }
                Thread.sleep(100);
            }
        }
    }

    @Override
    public void close() {
        services.parallelStream().forEach(ServiceProcess::close);
        world.close();
        broker.close();
    }
}
