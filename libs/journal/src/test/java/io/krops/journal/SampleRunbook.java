package io.krops.journal;

import io.krops.events.EnvironmentName;
import io.krops.events.LifecycleName;
import io.krops.events.RunOption;
import io.krops.lifecycle.Lifecycle;
import io.krops.lifecycle.Runbook;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepWithin;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/// A lifecycle of the given steps.
record SampleRunbook(LifecycleName name, List<StepWithin> steps) implements Runbook {

    static SampleRunbook of(LifecycleName name, Step... steps) {
        return new SampleRunbook(
                name,
                Stream.of(steps).map(s -> StepWithin.step(s, Duration.ofMinutes(10))).toList());
    }

    /// Four steps of two effects each.
    static SampleRunbook countingUp(URI world, String process) {
        HttpClient http =
                HttpClient.newBuilder()
                        .executor(Executors.newVirtualThreadPerTaskExecutor())
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
        return of(
                LifecycleName.TEARDOWN,
                Stream.of("Count once", "Count again", "Count on", "Count to the end")
                        .map(title -> new CountingUp(title, world, process, http))
                        .toArray(Step[]::new));
    }

    @Override
    public Lifecycle of(EnvironmentName environment, Set<RunOption> options) {
        return new Lifecycle(name, steps);
    }
}
