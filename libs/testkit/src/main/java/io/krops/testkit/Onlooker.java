package io.krops.testkit;

/// Sees every visit of a process, on its thread. May throw `Killed`, and may let other processes
/// take their turn before it returns.
@FunctionalInterface
public interface Onlooker {
    void sees(Visit visit);
}
