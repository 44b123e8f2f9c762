package io.krops.settings;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/// What labels every resource of one installation.
///
/// @param expiresAt RFC 3339, or `never`
public record InstallationIdentity(
        String runId, String revision, String expiresAt, String runKind) {

    /// A new identity, from the variables or their defaults.
    ///
    /// @throws RefusedSettings for a bad time to live
    public static InstallationIdentity fresh(String environment, Variables variables, Instant now) {
        Ttl ttl = Ttl.parse(variables.find("KROPS_RUN_TTL").orElse(""), now);
        String made = environment + "-" + now.truncatedTo(ChronoUnit.SECONDS);
        return new InstallationIdentity(
                variables.find("KROPS_RUN_ID").orElse(made),
                variables
                        .find("KROPS_REVISION")
                        .or(() -> variables.find("KROPS_OCI_GIT_SHA"))
                        .orElse("unknown"),
                ttl.expiry(now),
                variables.find("KROPS_RUN_KIND").orElse("manual"));
    }

    /// The data of ConfigMap `flux-system/krops-run`.
    public Map<String, String> asConfigMap() {
        return Map.of(
                "KROPS_RUN_ID", runId,
                "KROPS_REVISION", revision,
                "KROPS_EXPIRES_AT", expiresAt,
                "KROPS_RUN_KIND", runKind);
    }
}
