package io.krops.kubernetes.fabric8;

import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import java.util.Optional;

/// What the client's exceptions mean (Kubernetes API conventions, "HTTP status codes").
final class ClientFaults {
    private ClientFaults() {}

    static Faulted of(String what, String cluster, KubernetesClientException exception) {
        FaultCode code = code(exception);
        Fault fault =
                new Fault(code, what + " at " + cluster, why(exception), remedy(code, cluster));
        return new Faulted(fault, exception);
    }

    private static FaultCode code(KubernetesClientException exception) {
        int status = exception.getCode();
        return switch (status) {
            // no answer: the client has 0 or -1 in the place of a status
            case -1, 0 -> FaultCode.UNREACHABLE;
            case 401, 403 -> FaultCode.ACCESS_DENIED;
            case 409 ->
                    isOfFieldManagers(exception) ? FaultCode.FOREIGN_OBJECT : FaultCode.CONFLICT;
            case 429 -> FaultCode.THROTTLED;
            default -> status >= 500 ? FaultCode.PEER_FAILED : FaultCode.PEER_REFUSED;
        };
    }

    private static boolean isOfFieldManagers(KubernetesClientException exception) {
        Status status = exception.getStatus();
        return status != null
                && status.getDetails() != null
                && status.getDetails().getCauses().stream()
                        .anyMatch(c -> "FieldManagerConflict".equals(c.getReason()));
    }

    private static String why(KubernetesClientException exception) {
        return Optional.ofNullable(exception.getStatus())
                .map(Status::getMessage)
                .or(() -> Optional.ofNullable(exception.getCause()).map(ClientFaults::named))
                .orElse("the client says " + exception.getClass().getSimpleName());
    }

    private static String named(Throwable cause) {
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }

    private static String remedy(FaultCode code, String cluster) {
        return switch (code) {
            case ACCESS_DENIED -> "Check the credentials and permissions of context " + cluster;
            case FOREIGN_OBJECT ->
                    "Somebody else manages that field: see metadata.managedFields, and give it up there";
            case PEER_REFUSED -> "Correct what the API server names and ask again";
            default -> "See that the API server of " + cluster + " answers, and ask again";
        };
    }
}
