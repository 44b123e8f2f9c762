package io.krops.events;

import java.util.regex.Pattern;

/// What the names in events may look like: refused at the door, so that no reader checks again.
final class Names {
    static final Pattern RUN_ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]{0,127}");

    /// RFC 1123 label, as Kubernetes takes it for names.
    static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

    private Names() {}

    static void check(String subject, String value, Pattern form) {
        if (!form.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "%s '%s' does not match %s".formatted(subject, value, form.pattern()));
        }
    }
}
