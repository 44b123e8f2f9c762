package io.krops.cli.laptop;

import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// All services in this process: one Quarkus application.
public final class Services implements AutoCloseable {
    private static final int START_SECONDS = 60;
    private static final int STOP_SECONDS = 20;

    /// There is one Quarkus application in a process, so what it waits for is static.
    private static final CountDownLatch STOP = new CountDownLatch(1);

    private static final CompletableFuture<Void> STARTED = new CompletableFuture<>();

    private final Thread thread;

    private Services(Thread thread) {
        this.thread = thread;
    }

    /// Where services that share this process find things.
    ///
    /// @param rehearsal the folder of the rehearsed world, and how fast its clock goes
    public record Setting(
            String bootstrapServers,
            Path root,
            Path state,
            Path kubeconfigs,
            Optional<Rehearsal> rehearsal) {}

    /// A rehearsed world.
    public record Rehearsal(Path folder, double speed) {}

    /// Starts the services and returns when they are up.
    ///
    /// @throws CommandFailed if they do not come up
    public static Services start(Setting setting) {
        properties(setting).forEach(System::setProperty);
        Thread thread =
                Thread.ofPlatform()
                        .name("services")
                        .start(
                                () ->
                                        Quarkus.run(
                                                Application.class,
                                                (_, failure) -> {
                                                    if (failure != null) {
                                                        STARTED.completeExceptionally(failure);
                                                    }
                                                }));
        try {
            STARTED.get(START_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new CommandFailed(
                    ExitCode.FAILED,
                    "the services did not start: %s. See %s"
                            .formatted(cause(failure), log(setting)));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.CANCELLED, "interrupted while starting");
        }
        return new Services(thread);
    }

    /// Stops where the steps are; another process, or the next start, goes on.
    @Override
    public void close() {
        STOP.countDown();
        Quarkus.asyncExit(0);
        try {
            thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// The application: up as long as the command runs.
    public static final class Application implements QuarkusApplication {
        @Override
        public int run(String... arguments) throws InterruptedException {
            STARTED.complete(null);
            STOP.await();
            return 0;
        }
    }

    private static Map<String, String> properties(Setting setting) {
        Map<String, String> properties = new HashMap<>();
        properties.put("kafka.bootstrap.servers", setting.bootstrapServers());
        properties.put("krops.root", setting.root().toString());
        properties.put("krops.state", setting.state().toString());
        properties.put("krops.kubeconfig.folder", setting.kubeconfigs().toString());
        properties.put("quarkus.log.file.enabled", "true");
        properties.put("quarkus.log.file.path", log(setting).toString());
        setting.rehearsal()
                .ifPresent(
                        rehearsal -> {
                            properties.put("krops.world", "rehearsal");
                            properties.put("krops.rehearsal.folder", rehearsal.folder().toString());
                            properties.put(
                                    "krops.rehearsal.speed", Double.toString(rehearsal.speed()));
                        });
        return properties;
    }

    private static Path log(Setting setting) {
        return setting.state().resolve("krops.log");
    }

    private static String cause(Exception failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(
                cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage());
    }
}
