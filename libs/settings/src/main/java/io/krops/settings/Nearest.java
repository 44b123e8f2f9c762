package io.krops.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// What somebody may have meant.
public final class Nearest {
    private Nearest() {}

    /// The word that is most like the given one, if any is like it at all.
    public static Optional<String> of(String word, Collection<String> known) {
        return known.stream()
                .filter(k -> distance(word, k) <= Math.max(2, word.length() / 2))
                .min(Comparator.comparingInt(k -> distance(word, k)));
    }

    /// Levenshtein's edit distance.
    static int distance(String a, String b) {
        int[] before = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(row[j - 1], before[j]) + 1, before[j - 1] + change);
            }
            before = row;
        }
        return before[b.length()];
    }
}
