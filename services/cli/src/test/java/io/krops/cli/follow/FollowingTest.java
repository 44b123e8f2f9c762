package io.krops.cli.follow;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.cli.ExitCode;
import io.krops.events.EnvironmentName;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Finding.TaggingSkipped;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleName;
import io.krops.events.PlannedStep;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FollowingTest {
    private static final EnvironmentName ENVIRONMENT = new EnvironmentName("local-host");
    private static final RunKey RUN = run(LifecycleName.BOOTSTRAP, "b");
    private static final RunKey PIVOT = run(LifecycleName.PIVOT, "b.pivot");
    private static final StepName STEP = new StepName("ask");
    private static final Fault FAULT = new Fault(FaultCode.PEER_REFUSED, "it", "no", "Do that");

    private final Following following = new Following(RUN);

    @Test
    void followsTheBootstrapIntoItsPivot() {
        following.take(new Completed(RUN, List.of(), Optional.of(PIVOT)));

        assertThat(following.end()).isEmpty();
        assertThat(following.target()).isEqualTo(PIVOT);
        following.take(new Completed(PIVOT, List.of(), Optional.empty()));
        assertThat(following.end()).map(Following.End::exit).hasValue(ExitCode.DONE);
        assertThat(following.expectsFindings()).isTrue();
    }

    @Test
    void remembersWarningsOfTheBootstrapWhenThePivotIsDone() {
        following.take(new Completed(RUN, List.of("late"), Optional.of(PIVOT)));
        following.take(new Completed(PIVOT, List.of(), Optional.empty()));

        assertThat(following.end()).map(Following.End::exit).hasValue(ExitCode.NEEDS_A_PERSON);
    }

    @Test
    void followsTheRunThatItIsAttachedTo() {
        RunKey holder = run(LifecycleName.BOOTSTRAP, "other");
        following.take(new Attached(RUN, holder));
        following.take(new Failed(holder, STEP, FAULT));

        assertThat(following.end()).map(Following.End::exit).hasValue(ExitCode.FAILED);
    }

    @Test
    void namesTheRunThatHoldsTheEnvironment() {
        following.take(new Rejected(RUN, run(LifecycleName.TEARDOWN, "t-1")));

        assertThat(following.end())
                .hasValueSatisfying(
                        end -> {
                            assertThat(end.exit()).isEqualTo(ExitCode.REJECTED);
                            assertThat(end.said()).contains("t-1").contains("teardown");
                        });
    }

    @Test
    void saysWhatACancelledRunLeftStanding() {
        following.take(new Cancelled(RUN, List.of("registry krops-registry"), false));

        assertThat(following.end())
                .hasValueSatisfying(
                        end -> {
                            assertThat(end.exit().status()).isEqualTo(130);
                            assertThat(end.said()).contains("registry krops-registry");
                        });
    }

    @Test
    void saysAtWhichStepAndAttemptARunIsResumed() {
        following.take(
                new Started(
                        RUN,
                        List.of(
                                new PlannedStep(
                                        STEP,
                                        "Ask the engine",
                                        Duration.ofMinutes(1),
                                        Optional.empty())),
                        Set.of(),
                        "me",
                        Optional.empty()));

        assertThat(following.take(new Resumed(RUN, STEP, 3, "x")))
                .map(Following.Sight::text)
                .hasValue("resuming at step 'Ask the engine', attempt 3");
    }

    @Test
    void passesOverWhatIsAboutOthers() {
        assertThat(following.take(new Completed(PIVOT, List.of(), Optional.empty()))).isEmpty();
        assertThat(following.take(new TaggingSkipped(ENVIRONMENT, "other", "no"))).isEmpty();
        assertThat(following.end()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(FaultCode.class)
    void endsARefusedRequestWithAStatusThatIsNotZero(FaultCode code) {
        following.take(new Refused(RUN, new Fault(code, "it", "no", "Do that")));

        assertThat(following.end())
                .hasValueSatisfying(
                        end -> {
                            assertThat(end.exit().status()).isNotZero();
                            assertThat(end.said()).contains(code.name()).contains("Do that");
                        });
    }

    private static RunKey run(LifecycleName lifecycle, String id) {
        return new RunKey(ENVIRONMENT, lifecycle, new RunId(id));
    }
}
