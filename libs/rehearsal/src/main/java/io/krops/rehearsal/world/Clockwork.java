package io.krops.rehearsal.world;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/// The world's clock, and what is to happen at which of its times.
///
/// Nothing happens by itself: `catchUp` makes everything happen that is due, one after the other,
/// on
/// the calling thread. A world that is asked catches up first, so that it looks as if it had gone
/// on
/// all the time; `drive` does the same without being asked.
public final class Clockwork implements InstantSource {

    private static final System.Logger LOG = System.getLogger(Clockwork.class.getName());

    private record Due(long at, long order, Runnable task) {}

    private final Instant start;
    private final double speed;
    private final LongSupplier ticker;
    private final long startedAt;
    /// Held while tasks run; whoever runs one may take other locks.
    private final ReentrantLock running = new ReentrantLock();

    /// Held for moments only, also by those who hold the lock of a store.
    private final ReentrantLock queueing = new ReentrantLock();

    private final Condition sooner = queueing.newCondition();
    private final PriorityQueue<Due> queue =
            new PriorityQueue<>(
                    (a, b) ->
                            a.at() != b.at()
                                    ? Long.compare(a.at(), b.at())
                                    : Long.compare(a.order(), b.order()));
    private long order;

    /// @param speed world seconds per second
    /// @param ticker nanoseconds of the process's time
    public Clockwork(Instant start, double speed, LongSupplier ticker) {
        this.start = start;
        this.speed = speed;
        this.ticker = ticker;
        this.startedAt = ticker.getAsLong();
    }

    @Override
    public Instant instant() {
        return start.plusNanos(now());
    }

    /// Has the task run when that much of the world's time has passed.
    public void after(Duration worldTime, Runnable task) {
        queueing.lock();
        try {
            queue.add(new Due(now() + worldTime.toNanos(), order++, task));
            sooner.signalAll();
        } finally {
            queueing.unlock();
        }
    }

    /// Runs everything that is due, also what became due by running it. One caller at a time; a
    /// task
    /// that asks the world does not catch up again.
    public void catchUp() {
        if (running.isHeldByCurrentThread() || !isAnythingDue()) {
            return;
        }
        running.lock();
        try {
            for (Optional<Runnable> due = due(); due.isPresent(); due = due()) {
                due.get().run();
            }
        } finally {
            running.unlock();
        }
    }

    private boolean isAnythingDue() {
        queueing.lock();
        try {
            Due next = queue.peek();
            return next != null && next.at() <= now();
        } finally {
            queueing.unlock();
        }
    }

    private Optional<Runnable> due() {
        queueing.lock();
        try {
            Due next = queue.peek();
            return next != null && next.at() <= now()
                    ? Optional.ofNullable(queue.poll()).map(Due::task)
                    : Optional.empty();
        } finally {
            queueing.unlock();
        }
    }

    /// Catches up as time passes, until interrupted.
    public void drive() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                goOn();
                awaitNext();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void goOn() {
        try {
            catchUp();
        } catch (RuntimeException broken) {
            // one thing that fails must not make the whole world stand still
            LOG.log(Level.ERROR, "something in the simulated world failed", broken);
        }
    }

    private void awaitNext() throws InterruptedException {
        queueing.lockInterruptibly();
        try {
            for (long nanos = untilNext(); nanos > 0; nanos = untilNext()) {
                sooner.awaitNanos(nanos);
            }
        } finally {
            queueing.unlock();
        }
    }

    private long untilNext() {
        Due next = queue.peek();
        long worldNanos = next == null ? Duration.ofMinutes(1).toNanos() : next.at() - now();
        return (long) (worldNanos / speed);
    }

    private long now() {
        return (long) ((ticker.getAsLong() - startedAt) * speed);
    }
}
