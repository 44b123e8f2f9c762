package io.krops.hosting;

import io.krops.lifecycle.Runbook;
import io.krops.wire.FactsRegistry;

/// A lifecycle that this application carries out, with the facts that its steps pass on. A service
/// produces one; the laptop has all.
public record HostedRunbook(Runbook runbook, FactsRegistry facts) {}
