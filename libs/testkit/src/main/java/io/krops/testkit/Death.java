package io.krops.testkit;

/// How a process dies.
///
/// @param visit where
/// @param number the how-manieth visit of that place, counting from 1
/// @param keepsCursor whether the process after it goes on from what was committed, or reads the
///     whole log again and decides everything anew
public record Death(Visit visit, int number, boolean keepsCursor) {

    /// `bootstrap/make-the-disk after act (visit 1), cursor lost`.
    @Override
    public String toString() {
        return "%s (visit %d), cursor %s".formatted(visit, number, keepsCursor ? "kept" : "lost");
    }
}
