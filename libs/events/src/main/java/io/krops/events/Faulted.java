package io.krops.events;

import java.io.Serial;

/// Carries a fault from an adapter's edge to the runner; nobody between them catches it.
public final class Faulted extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final transient Fault fault;

    public Faulted(Fault fault) {
        super(fault.sentence());
        this.fault = fault;
    }

    /// The cause stays for logs; its text is not part of any event.
    public Faulted(Fault fault, Throwable cause) {
        super(fault.sentence(), cause);
        this.fault = fault;
    }

    public Fault fault() {
        return fault;
    }
}
