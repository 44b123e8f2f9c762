package io.krops.testkit;

/// How a process dies.
///
/// @param visit where
/// @param number the how-manieth visit of that place, counting from 1
/// @param keepsCursor whether the process after it goes on from what was committed, or reads the
///     whole log again and decides everything anew
/// @param again after so many further visits a process dies once more; 0 if none does
public record Death(Visit visit, int number, boolean keepsCursor, int again) {

    Death andAgainAfter(int visits) {
        return new Death(visit, number, keepsCursor, visits);
    }

    /// `bootstrap/make-the-disk after act (visit 1), cursor lost`.
    @Override
    public String toString() {
        String once =
                "%s (visit %d), cursor %s".formatted(visit, number, keepsCursor ? "kept" : "lost");
        return again == 0 ? once : once + ", again after %d visits".formatted(again);
    }
}
