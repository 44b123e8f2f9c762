package io.krops.rehearsal.faults;

import java.util.Comparator;
import java.util.List;

/// Says what somebody may have meant who typed a name that does not exist.
public final class Nearest {
    private static final int SHOWN = 3;

    private Nearest() {}

    /// `capi-oprator; nearest: capi-operator, caaph, flux-operator`.
    public static String of(String typed, List<String> names) {
        List<String> nearest =
                names.stream()
                        .sorted(Comparator.comparingInt(name -> distance(typed, name)))
                        .limit(SHOWN)
                        .toList();
        return "%s; nearest: %s".formatted(typed, String.join(", ", nearest));
    }

    /// Levenshtein's distance.
    private static int distance(String a, String b) {
        int[] before = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] now = new int[b.length() + 1];
            now[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                now[j] = Math.min(Math.min(now[j - 1], before[j]) + 1, before[j - 1] + change);
            }
            before = now;
        }
        return before[b.length()];
    }
}
