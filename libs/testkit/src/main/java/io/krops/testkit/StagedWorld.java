package io.krops.testkit;

import io.krops.lifecycle.Runbook;
import java.util.List;

/// A simulated world that lifecycles are tried in. It outlives the processes that are killed.
public interface StagedWorld {

    /// The runbooks over this world, made anew with every call: a new process shares nothing with
    /// the one before it but the world.
    List<Runbook> runbooks();

    /// Everything that counts in the end, one thing a line, in one order; without what differs from
    /// run to run, like times and uids.
    String endState();
}
