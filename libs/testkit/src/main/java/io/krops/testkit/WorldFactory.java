package io.krops.testkit;

/// Makes a fresh world, always the same one: in this process, without threads or sleeps of its own,
/// and with no time but the stage's. What it does by itself (machines that boot, controllers) it
/// derives from that time whenever it is asked.
@FunctionalInterface
public interface WorldFactory {
    StagedWorld on(Stage stage);
}
