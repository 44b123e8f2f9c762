package io.krops.events;

import static io.krops.events.FaultCode.Kind.KROPS;
import static io.krops.events.FaultCode.Kind.OPERATOR;
import static io.krops.events.FaultCode.Kind.WORLD;

/// Why something failed, in one word that stays the same over versions: people search for it.
public enum FaultCode {
    /// `bootstrap.toml`, `.env` or a variable is refused.
    SETTINGS_REFUSED(OPERATOR, false),
    ENVIRONMENT_UNKNOWN(OPERATOR, false),
    CREDENTIALS_MISSING(OPERATOR, false),
    /// The engine or a cluster knows us and says no.
    ACCESS_DENIED(OPERATOR, false),
    /// Nothing in this world can do what the step needs.
    NO_ADAPTER(OPERATOR, false),
    /// Something that krops did not make stands where krops would put its own.
    FOREIGN_OBJECT(OPERATOR, false),
    /// The log says that a platform lives here; a second one is never built beside it.
    PLATFORM_LIVES(OPERATOR, false),
    GUARD_REFUSED(OPERATOR, false),

    UNREACHABLE(WORLD, true),
    /// Somebody else changed the object between look and act.
    CONFLICT(WORLD, true),
    THROTTLED(WORLD, true),
    /// The peer broke off or answered with an error of its own.
    PEER_FAILED(WORLD, true),
    /// The peer understood the request and refuses it.
    PEER_REFUSED(WORLD, false),
    QUOTA_EXCEEDED(WORLD, false),
    /// What is waited for says itself that it will never come.
    OBJECT_FAILED(WORLD, false),
    /// What an earlier step made or saw is gone.
    OBJECT_LOST(WORLD, false),
    DEADLINE_PASSED(WORLD, false),

    /// A step acted again and again, and looking never showed the effect.
    DOES_NOT_SETTLE(KROPS, false),
    BUG(KROPS, false);

    /// Whose turn it is: the operator's, nobody's (wait and ask again), or the authors' of krops.
    public enum Kind {
        OPERATOR,
        WORLD,
        KROPS
    }

    private final Kind kind;
    private final boolean retryable;

    FaultCode(Kind kind, boolean retryable) {
        this.kind = kind;
        this.retryable = retryable;
    }

    public Kind kind() {
        return kind;
    }

    /// Whether the same look or act may succeed a moment later without anybody doing anything.
    public boolean retryable() {
        return retryable;
    }
}
