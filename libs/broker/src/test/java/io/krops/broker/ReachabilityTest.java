package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReachabilityTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:1, 127.0.0.1:1 does not answer (Connection refused)",
        "[::ffff:127.0.0.1]:1, [::ffff:127.0.0.1]:1 does not answer (Connection refused)",
        "nowhere.invalid:9092, nowhere.invalid:9092 has a host name that nobody knows",
        "localhost, localhost is not HOST:PORT",
        "localhost:123456, localhost:123456 is not HOST:PORT",
        "'', is not HOST:PORT",
        "'127.0.0.1:1, localhost', '127.0.0.1:1 does not answer (Connection refused), localhost is"
                + " not HOST:PORT'"
    })
    void saysWhatBecameOfEachAddress(String addresses, String said) {
        assertThatThrownBy(() -> Reachability.check(addresses, LONG))
                .isInstanceOf(BrokerUnavailable.class)
                .hasMessageContaining("the broker at " + addresses)
                .hasMessageContaining(said)
                .hasMessageContaining("KROPS_BROKER");
    }

    @Test
    void isNotFooledByAListenerThatIsNoBroker() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String address = "127.0.0.1:" + silent.getLocalPort();

            assertThatThrownBy(() -> Reachability.check(address, Duration.ofSeconds(3)))
                    .isInstanceOf(BrokerUnavailable.class)
                    .hasMessageContaining("does not answer as a Kafka broker");
        }
    }
}
