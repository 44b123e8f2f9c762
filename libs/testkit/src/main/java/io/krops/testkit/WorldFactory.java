package io.krops.testkit;

/// Makes a fresh world, always the same one.
@FunctionalInterface
public interface WorldFactory {
    StagedWorld on(Stage stage);
}
