package io.krops.cli;

import io.krops.events.FaultCode;

/// What the exit status of a command means.
public enum ExitCode {
    DONE(0),
    FAILED(1),
    /// Usage or configuration; nothing was changed.
    REFUSED_INPUT(2),
    /// Another run holds the environment.
    REJECTED(3),
    /// Done, but something needs a person.
    NEEDS_A_PERSON(4),
    /// A guard wants a confirmation, or it is not safe.
    GUARDED(5),
    /// A system that is needed cannot be reached; nothing was changed.
    UNREACHABLE(6),
    CANCELLED(130);

    private final int status;

    ExitCode(int status) {
        this.status = status;
    }

    public int status() {
        return status;
    }

    /// Of a request that was refused before anything was done.
    public static ExitCode ofRefusal(FaultCode code) {
        return switch (code) {
            case GUARD_REFUSED, PLATFORM_LIVES, FOREIGN_OBJECT -> GUARDED;
            case UNREACHABLE -> UNREACHABLE;
            case SETTINGS_REFUSED,
                    ENVIRONMENT_UNKNOWN,
                    CREDENTIALS_MISSING,
                    ACCESS_DENIED,
                    NO_ADAPTER ->
                    REFUSED_INPUT;
            case CONFLICT,
                    THROTTLED,
                    PEER_FAILED,
                    PEER_REFUSED,
                    QUOTA_EXCEEDED,
                    OBJECT_FAILED,
                    OBJECT_LOST,
                    DEADLINE_PASSED,
                    DOES_NOT_SETTLE,
                    BUG ->
                    FAILED;
        };
    }
}
