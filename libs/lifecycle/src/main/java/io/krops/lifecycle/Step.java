package io.krops.lifecycle;

/// One thing that must be true before a run goes on.
///
/// A step has no loop, sleep, retry, timeout, logger or changing field: the runner has. It may be
/// looked at and acted on any number of times, by any process, after a crash at any point.
public interface Step {

    /// A verb phrase for people; the step's name derives from it, so it stays the same over
    /// versions.
    String title();

    /// Says whether what the step wants holds. Changes nothing.
    ///
    /// @throws io.krops.events.Faulted if it cannot be said; a retryable fault is looked at again
    Reading look(StepContext now);

    /// Makes one effect, or a bounded batch of independent ones, towards what is missing.
    ///
    /// Called only after a look that said `Missing`, and followed by another look.
    ///
    /// @throws io.krops.events.Faulted if the effect was refused or its outcome is not known
    void act(StepContext now);
}
