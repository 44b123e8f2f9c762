package io.krops.testkit;

import java.io.Serial;

/// The process dies here. Not an exception of the code under test, which therefore cannot answer
/// it.
public final class Killed extends Error {
    @Serial private static final long serialVersionUID = 1L;

    public Killed(Visit visit) {
        super("killed: " + visit, null, false, false);
    }
}
