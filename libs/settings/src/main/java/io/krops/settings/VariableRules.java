package io.krops.settings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The rules of the environment variables that krops reads; all are checked before anything is
/// done.
final class VariableRules {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private final Variables variables;
    private final List<Problem> problems = new ArrayList<>();

    private VariableRules(Variables variables) {
        this.variables = variables;
    }

    /// @throws RefusedSettings with every variable that breaks its rule
    static void check(Variables variables) {
        VariableRules rules = new VariableRules(variables);
        rules.rule("REGISTRY_PORT", VariableRules::isPort, "a port from 1 to 65535");
        rules.rule("REGISTRY_READY_RETRIES", VariableRules::isNumber, "a number");
        rules.rule("MGMT_POLL_INTERVAL", VariableRules::isPositive, "a number of seconds from 1");
        for (String duration : List.of("LOCAL_RECONCILE_TIMEOUT", "MGMT_READY_TIMEOUT")) {
            rules.rule(duration, VariableRules::isDuration, "a duration, e.g. 15m");
        }
        rules.rule("CONTAINER_ENGINE", List.of("docker", "podman")::contains, "docker or podman");
        rules.rule("KROPS_RUN_TTL", VariableRules::isTtl, "a time to live, e.g. 24h, or none");
        if (!rules.problems.isEmpty()) {
            throw new RefusedSettings(RefusedSettings.Code.SETTINGS_REFUSED, rules.problems);
        }
    }

    private void rule(String name, Predicate<String> rule, String expected) {
        variables
                .find(name)
                .filter(rule.negate())
                .ifPresent(
                        value ->
                                problems.add(
                                        new Problem(
                                                "%s in the %s"
                                                        .formatted(name, variables.origin(name)),
                                                "'" + value + "' is not " + expected,
                                                "Set it to " + expected + ", or unset it")));
    }

    private static boolean isNumber(String value) {
        return NUMBER.matcher(value).matches();
    }

    private static boolean isPositive(String value) {
        return isNumber(value) && Integer.parseInt(value) >= 1;
    }

    private static boolean isPort(String value) {
        return isPositive(value) && Integer.parseInt(value) <= 65_535;
    }

    private static boolean isDuration(String value) {
        return Durations.parse(value).filter(d -> !d.isZero()).isPresent();
    }

    private static boolean isTtl(String value) {
        try {
            Ttl.parse(value, Instant.EPOCH);
            return true;
        } catch (RefusedSettings refused) {
            return false;
        }
    }
}
