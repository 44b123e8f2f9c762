package io.krops.rehearsal.apiserver;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The order of API versions: `v2`, `v1`, `v1beta2`, `v1beta1`, `v1alpha1`, and others by name
/// (Kubernetes, "Version priority").
final class ApiVersions {
    private static final Pattern VERSION = Pattern.compile("v(\\d+)(?:(alpha|beta)(\\d+))?");

    /// Of the parts of a version.
    private record Rank(int stability, int major, int minor) {}

    static final Comparator<String> NEWEST_FIRST =
            Comparator.comparing(
                            ApiVersions::rank,
                            Comparator.comparingInt(Rank::stability)
                                    .thenComparingInt(Rank::major)
                                    .thenComparingInt(Rank::minor)
                                    .reversed())
                    .thenComparing(Comparator.naturalOrder());

    private ApiVersions() {}

    private static Rank rank(String version) {
        Matcher parts = VERSION.matcher(version);
        if (!parts.matches()) {
            return new Rank(0, 0, 0);
        }
        int major = Integer.parseInt(parts.group(1));
        String stability = parts.group(2);
        if (stability == null) {
            return new Rank(3, major, 0);
        }
        int minor = Integer.parseInt(parts.group(3));
        return new Rank(stability.equals("beta") ? 2 : 1, major, minor);
    }
}
