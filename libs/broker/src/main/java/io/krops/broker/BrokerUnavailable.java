package io.krops.broker;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// There is no broker to work with; the message is all an operator needs to read.
///
/// Thrown when starting, joining or reaching a broker fails, and handed to the `onFatal` consumer
/// when a running broker gives up. Nothing that was acknowledged before is lost by it.
public final class BrokerUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String why;
    private final String remedy;

    /// @param what the broker or directory, by name
    /// @param why what the system said
    /// @param remedy what the operator can do; a sentence
    public BrokerUnavailable(String what, String why, String remedy) {
        this(what, why, remedy, null);
    }

    public BrokerUnavailable(String what, String why, String remedy, @Nullable Throwable cause) {
        super("%s: %s. %s".formatted(what, why, remedy), cause);
        this.what = what;
        this.why = why;
        this.remedy = remedy;
    }

    static BrokerUnavailable over(String what, IOException cause, String remedy) {
        return new BrokerUnavailable(what, IoReason.of(cause), remedy, cause);
    }

    public String what() {
        return what;
    }

    public String why() {
        return why;
    }

    public String remedy() {
        return remedy;
    }
}
