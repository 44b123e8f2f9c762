package io.krops.journal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/// Notices that this process was frozen or cut off from the broker, for then others may have taken
/// over what it carries out.
///
/// Time falls into eras. What began in an era may go on as long as that era lasts; it ends for ever
/// when no tick came for half the session time-out, or no answer to a heartbeat for nine tenths of
/// it. That is seen by whoever asks first, so a process that thaws finds its era over before the
/// watch itself has had its turn.
///
/// Thread-safe.
final class Watch {
    private static final Logger LOG = System.getLogger(Watch.class.getName());

    /// When the watch had its last turn, on both clocks: one of them stands still while a laptop
    /// sleeps.
    private record Tick(long nanos, long wallNanos) {}

    private final long longestGap;
    private final long longestSilence;
    private final LongSupplier nanos;
    private final LongSupplier wallNanos;
    private final AtomicInteger era = new AtomicInteger();
    private final Set<Runnable> atEndOfEra = ConcurrentHashMap.newKeySet();

    private volatile Tick ticked;
    private volatile long heardAt;
    private volatile boolean closed;
    private long heard;
    private int told;
    private boolean cutOff;

    /// @param nanos a clock that never goes back
    /// @param wallNanos a clock that goes on while the machine sleeps
    Watch(Duration sessionTimeout, LongSupplier nanos, LongSupplier wallNanos) {
        this.longestGap = sessionTimeout.toNanos() / 2;
        this.longestSilence = sessionTimeout.toNanos() / 10 * 9;
        this.nanos = nanos;
        this.wallNanos = wallNanos;
        this.ticked = new Tick(nanos.getAsLong(), wallNanos.getAsLong());
        this.heardAt = nanos.getAsLong();
    }

    /// The era that lasts now.
    int era() {
        isOver(era.get());
        return era.get();
    }

    /// Whether what began in that era may not go on. Once true, it stays true.
    boolean isOver(int asked) {
        int now = era.get();
        if (closed) {
            return true;
        }
        if (asked == now && isStale()) {
            era.compareAndSet(now, now + 1);
        }
        return asked != era.get();
    }

    /// Called when the group has just confirmed this process.
    void confirmed() {
        heardAt = nanos.getAsLong();
    }

    /// One turn of the watch, ten times a second, always on the same thread.
    ///
    /// @param heartbeats how many heartbeats were answered so far
    void tick(long heartbeats) {
        int before = era();
        boolean over = told != before;
        if (over) {
            // as long as it stays cut off, one era ends after the other
            if (!cutOff && !atEndOfEra.isEmpty()) {
                LOG.log(
                        Level.WARNING,
                        "this process was frozen or cut off: its steps stop and are taken up anew");
            }
            atEndOfEra.forEach(Runnable::run);
            told = before;
        }
        cutOff = over;
        if (heartbeats != heard) {
            heard = heartbeats;
            heardAt = nanos.getAsLong();
        }
        // last, so that nobody sees a fresh tick in the old era
        ticked = new Tick(nanos.getAsLong(), wallNanos.getAsLong());
    }

    /// Ends every era: nothing goes on, nothing begins.
    void close() {
        closed = true;
        atEndOfEra.forEach(Runnable::run);
    }

    void whenEraEnds(Runnable told) {
        atEndOfEra.add(told);
    }

    void forget(Runnable told) {
        atEndOfEra.remove(told);
    }

    private boolean isStale() {
        Tick last = ticked;
        return nanos.getAsLong() - last.nanos() > longestGap
                || wallNanos.getAsLong() - last.wallNanos() > longestGap
                || nanos.getAsLong() - heardAt > longestSilence;
    }
}
