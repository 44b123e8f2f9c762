package io.krops.kubernetes.fabric8;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.krops.events.FaultCode;
import java.net.ConnectException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the client's exceptions become.
final class ClientFaultsTest {

    @ParameterizedTest
    @CsvSource({
        "401, ACCESS_DENIED",
        "403, ACCESS_DENIED",
        "404, PEER_REFUSED",
        "409, CONFLICT",
        "422, PEER_REFUSED",
        "429, THROTTLED",
        "500, PEER_FAILED",
        "503, PEER_FAILED"
    })
    void statusBecomesACode(int status, FaultCode code) {
        var refused = new KubernetesClientException("no", status, new StatusBuilder().build());

        assertThat(ClientFaults.of("Pod x", "c", refused).fault().code()).isEqualTo(code);
    }

    @Test
    void fieldOfSomebodyElseIsForeign() {
        var status =
                new StatusBuilder()
                        .withNewDetails()
                        .addNewCause(".spec.size", "conflict", "FieldManagerConflict")
                        .endDetails()
                        .build();
        var refused = new KubernetesClientException("no", 409, status);

        assertThat(ClientFaults.of("Pod x", "c", refused).fault().code())
                .isEqualTo(FaultCode.FOREIGN_OBJECT);
    }

    @Test
    void noAnswerIsUnreachable() {
        var silent = new KubernetesClientException("no", new ConnectException("refused"));

        var fault = ClientFaults.of("Pod x", "c", silent).fault();

        assertThat(fault.code()).isEqualTo(FaultCode.UNREACHABLE);
        assertThat(fault.why()).isEqualTo("refused");
    }
}
