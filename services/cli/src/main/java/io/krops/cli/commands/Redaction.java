package io.krops.cli.commands;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Takes secrets out of text that leaves the machine: the values of variables that are secret by
/// their name, and what looks like a key whatever its name.
record Redaction(List<String> values) {
    private static final Pattern SECRET_NAME =
            Pattern.compile(".*(TOKEN|SECRET|PASSWORD|KEY|CREDENTIAL).*");
    private static final Pattern LOOKS_SECRET =
            Pattern.compile(
                    "AGE-SECRET-KEY-[A-Z0-9]+|gh[pousr]_[A-Za-z0-9]{20,}|AKIA[A-Z0-9]{16}"
                            + "|-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*-----END [A-Z ]*-----");
    private static final int SHORTEST = 6;

    Redaction {
        values = List.copyOf(values);
    }

    static Redaction of(Map<String, String> variables) {
        return new Redaction(
                variables.entrySet().stream()
                        .filter(v -> SECRET_NAME.matcher(v.getKey()).matches())
                        .map(Map.Entry::getValue)
                        .filter(v -> v.length() >= SHORTEST)
                        .toList());
    }

    String clean(String text) {
        String cleaned = text;
        for (String value : values) {
            cleaned = cleaned.replace(value, "***");
        }
        return LOOKS_SECRET.matcher(cleaned).replaceAll("***");
    }
}
