package io.krops.cli.laptop;

import java.util.concurrent.atomic.AtomicInteger;
import org.jline.utils.Signals;

/// Counts how often the person pressed Ctrl-C.
public final class Interrupts {
    private final AtomicInteger count = new AtomicInteger();

    /// From now on an interrupt is counted instead of ending the process.
    public static Interrupts listen() {
        Interrupts interrupts = new Interrupts();
        Signals.register("INT", interrupts.count::incrementAndGet);
        return interrupts;
    }

    public int count() {
        return count.get();
    }
}
