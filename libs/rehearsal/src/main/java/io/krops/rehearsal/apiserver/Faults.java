package io.krops.rehearsal.apiserver;

import java.time.Duration;

/// What goes wrong on the way to the simulated API servers: asked once for every request.
///
/// Called by many threads at once.
@FunctionalInterface
public interface Faults {
    Faults NONE = _ -> new Pass();

    Verdict on(Target target);

    /// What a request is about.
    ///
    /// @param kind as in manifests; empty if the request concerns no kind
    /// @param name empty for all
    record Target(String cluster, Verb verb, String kind, String namespace, String name) {}

    /// What becomes of a request.
    sealed interface Verdict permits Pass, Delay, Answer, Hangup, Lost {}

    /// It is answered.
    record Pass() implements Verdict {}

    /// It is answered later; real time, not the world's.
    record Delay(Duration duration) implements Verdict {}

    /// It is refused and changes nothing.
    record Answer(ApiError error) implements Verdict {}

    /// The connection breaks before the request changes anything.
    record Hangup() implements Verdict {}

    /// The request does what it does, and the connection breaks before the answer: the client
    /// cannot know.
    record Lost() implements Verdict {}
}
