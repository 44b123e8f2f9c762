package io.krops.journal;

import io.krops.wire.FactsRegistry;
import java.net.URI;
import java.util.concurrent.CountDownLatch;

/// A service in a process of its own, to be killed and frozen.
final class SampleExecutor {
    private SampleExecutor() {}

    /// @param args broker, world, seed, and the instance if it is a static member
    public static void main(String[] args) throws InterruptedException {
        String process = "pid-" + ProcessHandle.current().pid();
        SampleRunbook runbook = SampleRunbook.countingUp(URI.create(args[1]), process);
        JournalSettings settings =
                JournalSettings.of(
                        args[0],
                        runbook,
                        FactsRegistry.of(java.util.Map.of()),
                        Long.parseLong(args[2]));
        if (args.length > 3) {
            settings = settings.as(args[3]);
        }
        try (KafkaJournal journal =
                KafkaJournal.open(settings, KafkaJournal.Listener.NONE, Meters.NONE)) {
            System.out.println(journal.state());
            new CountDownLatch(1).await();
        }
    }
}
