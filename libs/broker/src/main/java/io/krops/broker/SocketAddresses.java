package io.krops.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tries whether anything listens at `host:port`.
final class SocketAddresses {
    private static final Pattern ADDRESS = Pattern.compile("\\[?([^\\[\\]]+?)]?:(\\d{1,5})");

    private SocketAddresses() {}

    /// Why nothing can be reached there; empty when something accepts connections.
    static Optional<String> refusal(String address, Duration within) {
        Matcher parts = ADDRESS.matcher(address);
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > 65_535) {
            return Optional.of("is not HOST:PORT");
        }
        try {
            return refusal(
                    InetAddress.getAllByName(parts.group(1)),
                    Integer.parseInt(parts.group(2)),
                    within);
        } catch (UnknownHostException unknown) {
            return Optional.of("has a host name that nobody knows");
        }
    }

    /// A name may stand for several hosts; one that accepts is enough.
    private static Optional<String> refusal(InetAddress[] hosts, int port, Duration within) {
        int share = (int) Math.max(1, within.toMillis() / hosts.length);
        String reason = "";
        for (InetAddress host : hosts) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(host, port), share);
                return Optional.empty();
            } catch (IOException refused) {
                reason = IoReason.of(refused);
            }
        }
        return Optional.of("does not answer (" + reason + ")");
    }
}
