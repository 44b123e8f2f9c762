package io.krops.broker;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.apache.kafka.common.utils.Exit;
import org.jspecify.annotations.Nullable;

/// All threads of one broker, so that a wish of Kafka's to end the process is known to be this
/// broker's and reaches its owner instead.
///
/// Kafka ends the JVM when a log directory fails. Here only the thread that asks for it ends, and
/// `gaveUp` says why; the process lives on. Threads outside any broker may exit as ever.
final class BrokerThreads extends ThreadGroup {
    static {
        Exit.setExitProcedure((status, said) -> instead(status, said, Runtime.getRuntime()::exit));
        Exit.setHaltProcedure((status, said) -> instead(status, said, Runtime.getRuntime()::halt));
    }

    private final CompletableFuture<String> gaveUp = new CompletableFuture<>();

    BrokerThreads(String name) {
        super(name);
    }

    /// Runs the work on a thread of the group; threads it starts belong to the group too.
    <T> CompletableFuture<T> submit(String name, Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        FutureTask<T> task =
                new FutureTask<>(work) {
                    @Override
                    protected void done() {
                        switch (state()) {
                            case SUCCESS -> result.complete(resultNow());
                            case FAILED -> result.completeExceptionally(exceptionNow());
                            case CANCELLED, RUNNING -> result.cancel(false);
                        }
                    }
                };
        Thread thread = new Thread(this, task, name);
        thread.setDaemon(true);
        thread.start();
        return result;
    }

    /// Completed with Kafka's last words, on the thread that spoke them, when the broker gives up.
    CompletableFuture<String> gaveUp() {
        return gaveUp;
    }

    /// The owner hears the last words once, at once if they were spoken already.
    void tell(Consumer<String> owner) {
        CompletableFuture<Void> _ =
                gaveUp.thenAccept(owner)
                        .whenComplete(
                                (_, broken) -> {
                                    if (broken != null) {
                                        uncaughtException(Thread.currentThread(), broken);
                                    }
                                });
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        // Its reason has been told already.
        if (!(failure instanceof EndedInstead)) {
            super.uncaughtException(thread, failure);
        }
    }

    private static void instead(int status, @Nullable String said, IntConsumer end) {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group != null) {
            if (group instanceof BrokerThreads broker) {
                broker.gaveUp.complete(
                        said == null
                                ? "it gave up with status %d, its log says why".formatted(status)
                                : said);
                throw new EndedInstead();
            }
            group = group.getParent();
        }
        end.accept(status);
    }

    /// Ends a thread of the broker where Kafka wanted to end the process: its callers count on not
    /// going on.
    private static final class EndedInstead extends Error {
        private static final long serialVersionUID = 1L;

        EndedInstead() {
            super("the broker gave up", null, false, false);
        }
    }
}
