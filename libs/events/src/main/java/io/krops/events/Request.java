package io.krops.events;

import java.util.Set;

/// What somebody asks for. A request changes nothing by itself: the service that owns it answers
/// with facts.
public sealed interface Request extends Event {

    /// Who asks, for people: `alice@laptop`, `schedule`.
    String requestedBy();

    /// Asks for a run. Its `run` is new with every request; asking twice with one id is asking
    /// once.
    record RunRequested(RunKey run, Set<RunOption> options, String requestedBy) implements Request {
        public RunRequested {
            options = Set.copyOf(options);
        }

        @Override
        public EnvironmentName environment() {
            return run.environment();
        }
    }

    /// Asks a run to stop at its next look.
    record CancelRequested(RunKey run, String requestedBy) implements Request {
        @Override
        public EnvironmentName environment() {
            return run.environment();
        }
    }

    /// Asks for an orphan scan of an environment.
    record ScanRequested(EnvironmentName environment, String requestedBy) implements Request {}
}
