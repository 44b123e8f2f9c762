package io.krops.events;

/// A failure as an operator reads it: what failed, why, what is safe to do next.
///
/// @param what the thing that failed, by name: `Cluster default/local-management`
/// @param why what the peer said, without secrets
/// @param remedy what the operator can do; a sentence
public record Fault(FaultCode code, String what, String why, String remedy) {

    /// `UNREACHABLE: engine at … : connection refused. Start the engine and ask again.`
    public String sentence() {
        return "%s: %s: %s. %s".formatted(code, what, stripped(why), remedy);
    }

    private static String stripped(String why) {
        return why.endsWith(".") ? why.substring(0, why.length() - 1) : why;
    }
}
