package io.krops.lifecycle;

import io.krops.events.Facts;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.RunKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;

/// One attempt at one step: looks, acts and looks again until it holds, cannot hold, or may not go
/// on.
///
/// Ends without a word when the lease is lost: whoever holds it now says what comes of the step.
final class Execution implements Runnable {
    /// An effect that does not show after so many repetitions never will.
    private static final int REPETITIONS = 10;

    private static final int DETAIL = 500;

    /// What the one who handed the step out can still say.
    ///
    /// @param lease gone: ends without a word
    /// @param cancelled takes effect at the next look
    record Hold(Lease lease, AtomicBoolean cancelled) {}

    private final Handout handout;
    private final StepWithin within;
    private final Journal journal;
    private final Lease lease;
    private final AtomicBoolean cancelled;
    private final Tempo tempo;
    private final RandomGenerator random;
    private final long startedAt;
    private final Progress progress;

    private int effects;
    private String madeFor = "";
    private int repetitions;
    private boolean waitedForIt;
    private int faults;
    private String detail = "";

    Execution(
            Handout handout,
            StepWithin within,
            Runner.Means means,
            Hold hold,
            RandomGenerator random) {
        this.handout = handout;
        this.within = within;
        this.journal = means.journal();
        this.tempo = means.tempo();
        this.lease = hold.lease();
        this.cancelled = hold.cancelled();
        this.random = random;
        this.startedAt = tempo.ticker().nanos();
        this.progress = new Progress(startedAt);
    }

    @Override
    public void run() {
        try {
            Optional<LifecycleFact> outcome = Optional.empty();
            while (outcome.isEmpty() && lease.isHeld()) {
                outcome = cancelled.get() ? Optional.of(interrupted()) : turn();
            }
            if (outcome.isPresent()) {
                append(outcome.get());
            }
        } catch (InterruptedException withdrawn) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<LifecycleFact> turn() throws InterruptedException {
        try {
            Reading reading = within.step().look(handout.context());
            Optional<LifecycleFact> outcome = answer(reading);
            faults = 0;
            return outcome;
        } catch (Faulted faulted) {
            return afterFault(faulted.fault());
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError unexpected) {
            // the one place where everything is caught: a bug in a step, or a library that is not
            // there, must end its run, not hang it
            return lease.isHeld() ? Optional.of(failed(bug(unexpected))) : Optional.empty();
        }
    }

    private Optional<LifecycleFact> answer(Reading reading) throws InterruptedException {
        switch (reading) {
            case Reading.Holds holds -> {
                return Optional.of(completed(holds));
            }
            case Reading.Impossible impossible -> {
                return Optional.of(failed(impossible.fault()));
            }
            case Reading.Underway underway -> {
                return waiting(underway.what(), underway.again());
            }
            case Reading.Missing missing -> {
                return acting(missing.what());
            }
        }
    }

    private Optional<LifecycleFact> waiting(String what, Duration pause)
            throws InterruptedException {
        Optional<LifecycleFact> late = late(what);
        if (late.isEmpty()) {
            report(what);
            madeFor = "";
            tempo.pause(pause);
        }
        return late;
    }

    private Optional<LifecycleFact> acting(String what) throws InterruptedException {
        Optional<LifecycleFact> late = late(what);
        if (late.isPresent()) {
            return late;
        }
        boolean again = what.equals(madeFor);
        if (again && !waitedForIt) {
            // the effect may only be slow to show: a second one is made on a fresh look alone
            waitedForIt = true;
            tempo.pause(Backoff.AFTER_EFFECT.before(repetitions, random));
            return Optional.empty();
        }
        repetitions = again ? repetitions + 1 : 0;
        if (repetitions >= REPETITIONS) {
            return Optional.of(failed(unsettled(what)));
        }
        report(what);
        if (lease.isHeld() && !cancelled.get()) {
            within.step().act(handout.context());
            effects++;
            madeFor = what;
            waitedForIt = false;
        }
        return Optional.empty();
    }

    private Optional<LifecycleFact> afterFault(Fault fault) throws InterruptedException {
        if (!lease.isHeld()) {
            return Optional.empty();
        }
        if (!fault.code().retryable()) {
            return Optional.of(failed(fault));
        }
        faults++;
        return waiting(fault.sentence(), Backoff.AFTER_FAULT.before(faults - 1, random));
    }

    private Optional<LifecycleFact> late(String what) {
        Duration deadline = within.deadline();
        if (spent().compareTo(deadline) < 0) {
            return Optional.empty();
        }
        if (within.isSoft()) {
            String warning =
                    "%s: not within %s: %s".formatted(within.step().title(), words(deadline), what);
            return Optional.of(completed(new Reading.Holds(Facts.NONE, what, List.of(warning))));
        }
        return Optional.of(
                failed(
                        new Fault(
                                FaultCode.DEADLINE_PASSED,
                                within.step().title(),
                                "not within " + words(deadline) + ": " + what,
                                "Repair what is named and ask again; what is done already is kept")));
    }

    private void report(String what) throws InterruptedException {
        detail = what;
        long now = tempo.ticker().nanos();
        if (progress.isDue(what, now)) {
            int sequence = progress.report(what, now);
            append(
                    new StepProgressed(
                            key(), within.name(), handout.attempt(), sequence, cut(what), spent()));
        }
    }

    /// Says it until it is in the log, as long as the step is ours: nothing is lost to a broker
    /// that is away for a while.
    private void append(LifecycleFact fact) throws InterruptedException {
        for (int repetition = 0; lease.isHeld(); repetition++) {
            try {
                journal.append(fact);
                return;
            } catch (Faulted unreachable) {
                tempo.ticker().sleep(Backoff.AFTER_FAULT.before(repetition, random));
            }
        }
    }

    private LifecycleFact completed(Reading.Holds holds) {
        return new StepCompleted(
                key(),
                within.name(),
                handout.attempt(),
                holds.facts(),
                cut(holds.what()),
                effects,
                spent(),
                holds.warnings());
    }

    private LifecycleFact failed(Fault fault) {
        return new StepFailed(key(), within.name(), handout.attempt(), fault, spent());
    }

    private LifecycleFact interrupted() {
        return new StepInterrupted(key(), within.name(), handout.attempt(), cut(detail), spent());
    }

    private Fault unsettled(String what) {
        return new Fault(
                FaultCode.DOES_NOT_SETTLE,
                within.step().title(),
                "acted %d times and still: %s".formatted(effects, what),
                "See who else changes what is named, stop it, and ask again");
    }

    private Fault bug(Throwable unexpected) {
        return new Fault(
                FaultCode.BUG,
                within.step().title(),
                unexpected.getClass().getSimpleName() + " at " + place(unexpected),
                "Nothing more was done. Report it with a support bundle; asking again is safe");
    }

    private static String place(Throwable unexpected) {
        StackTraceElement[] trace = unexpected.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }

    private Duration spent() {
        return handout.spent().plus(tempo.worldTime(tempo.ticker().nanos() - startedAt));
    }

    private RunKey key() {
        return handout.context().run();
    }

    private static String cut(String text) {
        return text.length() <= DETAIL ? text : text.substring(0, DETAIL - 1) + "…";
    }

    private static String words(Duration duration) {
        return duration.toMinutes() >= 2
                ? duration.toMinutes() + " min"
                : duration.toSeconds() + " s";
    }
}
