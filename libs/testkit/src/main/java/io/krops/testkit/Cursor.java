package io.krops.testkit;

import io.krops.lifecycle.Environment;

/// What a process has committed: how far it read, and the environment folded to there.
///
/// @param position the next event to be read
public record Cursor(int position, Environment environment) {

    /// Of a process that never read anything, or lost what it knew.
    public static final Cursor LOST = new Cursor(0, Environment.UNKNOWN);
}
