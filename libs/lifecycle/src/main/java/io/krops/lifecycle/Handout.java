package io.krops.lifecycle;

import io.krops.events.StepName;
import java.time.Duration;

/// A step that is to be carried out now, by this process.
///
/// @param spent running time of earlier attempts, which counts towards the deadline
public record Handout(StepName step, int attempt, Duration spent, StepContext context) {}
