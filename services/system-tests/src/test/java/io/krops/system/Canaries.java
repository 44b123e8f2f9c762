package io.krops.system;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Random secrets, found again in plain text, in base64, and as URLs and JSON write them.
///
/// @param variables the secrets that are given to services, by variable
record Canaries(Map<String, String> variables, List<String> values) {

    static Canaries random() {
        Map<String, String> variables =
                Map.of(
                        "GITHUB_TOKEN", canary(),
                        "AWS_SECRET_ACCESS_KEY", canary(),
                        "SOPS_AGE_KEY", canary(),
                        "AZURE_CLIENT_SECRET", canary());
        return new Canaries(variables, List.copyOf(variables.values()));
    }

    Canaries and(List<String> more) {
        List<String> all = new ArrayList<>(values);
        more.stream().distinct().forEach(all::add);
        return new Canaries(variables, all);
    }

    /// The number of the secret that is in the text, if any; never the secret.
    Optional<String> foundIn(String text) {
        for (int i = 0; i < values.size(); i++) {
            if (forms(values.get(i)).anyMatch(text::contains)) {
                return Optional.of("canary " + i);
            }
        }
        return Optional.empty();
    }

    static String base64(String secret) {
        return Base64.getEncoder()
                .withoutPadding()
                .encodeToString(secret.getBytes(StandardCharsets.UTF_8));
    }

    private static Stream<String> forms(String secret) {
        return Stream.of(
                secret,
                base64(secret),
                URLEncoder.encode(secret, StandardCharsets.UTF_8),
                secret.replace("\\", "\\\\").replace("\"", "\\\"").replace("/", "\\/"));
    }

    /// With characters that every encoding changes.
    private static String canary() {
        byte[] bytes = new byte[12];
        new SecureRandom().nextBytes(bytes);
        return "canary/\"" + HexFormat.of().formatHex(bytes) + "+\\";
    }
}
