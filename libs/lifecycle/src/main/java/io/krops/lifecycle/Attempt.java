package io.krops.lifecycle;

import io.krops.events.StepName;
import java.time.Duration;

/// The step that is being carried out.
///
/// @param number counts from 1
/// @param executor who carries it out
/// @param sequence of the last progress
/// @param detail the last progress
/// @param spent running time over all attempts, as far as reported
/// @param over its outcome is in the log and ends the run
public record Attempt(
        StepName step,
        int number,
        String executor,
        int sequence,
        String detail,
        Duration spent,
        boolean over) {

    static Attempt begun(
            StepName step, int number, String executor, String detail, Duration spent) {
        return new Attempt(step, number, executor, 0, detail, spent, false);
    }

    boolean isUnderway(StepName otherStep, int otherNumber) {
        return !over && step.equals(otherStep) && number == otherNumber;
    }

    Attempt progressed(int to, String seen, Duration soFar) {
        return new Attempt(step, number, executor, to, seen, soFar, false);
    }

    Attempt ended() {
        return new Attempt(step, number, executor, sequence, detail, spent, true);
    }
}
