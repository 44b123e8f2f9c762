package io.krops.broker;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/// Two ports of the loopback interface that were free a moment ago. Another process may take one
/// before the broker does; then the broker asks for two others.
record LoopbackPorts(int broker, int controller) {
    static final String HOST = "127.0.0.1";

    static LoopbackPorts free() throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.ofLiteral(HOST), 0);
        // Both are held at once, so they differ.
        try (ServerSocket one = new ServerSocket();
                ServerSocket other = new ServerSocket()) {
            one.bind(any);
            other.bind(any);
            return new LoopbackPorts(one.getLocalPort(), other.getLocalPort());
        }
    }

    /// Whether somebody listens on one of them now.
    boolean taken() throws IOException {
        try (ServerSocket one = new ServerSocket();
                ServerSocket other = new ServerSocket()) {
            one.bind(new InetSocketAddress(InetAddress.ofLiteral(HOST), broker));
            other.bind(new InetSocketAddress(InetAddress.ofLiteral(HOST), controller));
            return false;
        } catch (BindException inUse) {
            return true;
        }
    }

    String brokerAddress() {
        return HOST + ":" + broker;
    }

    String controllerAddress() {
        return HOST + ":" + controller;
    }

    /// Where the ports of an attempt come from.
    interface Choice {
        LoopbackPorts next() throws IOException;
    }
}
