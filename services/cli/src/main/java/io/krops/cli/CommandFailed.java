package io.krops.cli;

import java.io.Serial;

/// Ends a command with a message for a person and a status.
public final class CommandFailed extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final ExitCode exit;

    public CommandFailed(ExitCode exit, String message) {
        super(message);
        this.exit = exit;
    }

    public ExitCode exit() {
        return exit;
    }
}
