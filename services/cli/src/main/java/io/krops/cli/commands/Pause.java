package io.krops.cli.commands;

import io.krops.cli.CommandFailed;
import io.krops.cli.ExitCode;

/// Waits a moment.
final class Pause {
    private static final int MILLIS = 200;

    private Pause() {}

    static void moment() {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.CANCELLED, "interrupted");
        }
    }
}
