package io.krops.journal;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Two processes of one service, of which the first is a static member of its group.
final class TwoExecutors implements AutoCloseable {
    /// Past the session time-out, so that others have taken over when it thaws.
    private static final Duration FROZEN = Duration.ofMillis(8500);

    /// A process that was stopped in its tracks.
    record Loss(Instant at, String process, boolean killed) {}

    private final String broker;
    private final URI world;
    private final long seed;
    private final Path output;
    private final List<Loss> losses = new ArrayList<>();
    private ChildProcess first;
    private ChildProcess second;

    TwoExecutors(String broker, URI world, long seed, Path output) throws IOException {
        this.broker = broker;
        this.world = world;
        this.seed = seed;
        this.output = output;
        first = startFirst();
        second = startSecond();
    }

    void suffer(Disturbance disturbance) throws IOException, InterruptedException {
        switch (disturbance) {
            case KILL_FIRST -> killFirst();
            case KILL_SECOND -> killSecond();
            case KILL_BOTH -> {
                killFirst();
                killSecond();
            }
            case FREEZE_FIRST -> freeze(first);
            case FREEZE_SECOND -> freeze(second);
            case KILL_FIRST_FREEZE_SECOND -> {
                killFirst();
                freeze(second);
            }
        }
    }

    List<Loss> losses() {
        return List.copyOf(losses);
    }

    boolean bothAreAlive() {
        return first.isAlive() && second.isAlive();
    }

    @Override
    public void close() {
        first.close();
        second.close();
    }

    private void killFirst() throws IOException, InterruptedException {
        losses.add(new Loss(Instant.now(), first.name(), true));
        first.kill();
        first = startFirst();
    }

    private void killSecond() throws IOException, InterruptedException {
        losses.add(new Loss(Instant.now(), second.name(), true));
        second.kill();
        second = startSecond();
    }

    private void freeze(ChildProcess victim) throws IOException, InterruptedException {
        losses.add(new Loss(Instant.now(), victim.name(), false));
        victim.freeze();
        Thread.sleep(FROZEN);
        victim.thaw();
    }

    private ChildProcess startFirst() throws IOException {
        return ChildProcess.start(output, broker, world.toString(), Long.toString(seed), "first");
    }

    private ChildProcess startSecond() throws IOException {
        return ChildProcess.start(output, broker, world.toString(), Long.toString(seed));
    }
}
