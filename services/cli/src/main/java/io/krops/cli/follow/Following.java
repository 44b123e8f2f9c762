package io.krops.cli.follow;

import io.krops.cli.ExitCode;
import io.krops.cli.follow.RunView.Mark;
import io.krops.events.Event;
import io.krops.events.Finding;
import io.krops.events.LifecycleFact;
import io.krops.events.LifecycleFact.Attached;
import io.krops.events.LifecycleFact.Cancelled;
import io.krops.events.LifecycleFact.Cancelling;
import io.krops.events.LifecycleFact.Completed;
import io.krops.events.LifecycleFact.Failed;
import io.krops.events.LifecycleFact.Refused;
import io.krops.events.LifecycleFact.Rejected;
import io.krops.events.LifecycleFact.Resumed;
import io.krops.events.LifecycleFact.Started;
import io.krops.events.LifecycleFact.StepCompleted;
import io.krops.events.LifecycleFact.StepFailed;
import io.krops.events.LifecycleFact.StepInterrupted;
import io.krops.events.LifecycleFact.StepProgressed;
import io.krops.events.LifecycleFact.StepStarted;
import io.krops.events.Request;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import io.krops.lifecycle.Run;
import java.util.Optional;

/// Follows one run, and the run that it hands over to, through the events of its environment.
///
/// Not thread-safe: one reader of the log feeds it.
public final class Following {

    /// What is to be shown.
    ///
    /// @param view of the run, once its plan is known
    /// @param text one sentence about what just happened
    public record Sight(Optional<RunView> view, String text) {}

    /// How it ended.
    ///
    /// @param said for a person, on more than one line if need be
    public record End(ExitCode exit, String said) {}

    private RunKey target;
    private Optional<RunView> view = Optional.empty();
    private Optional<End> end = Optional.empty();
    private boolean warned;

    public Following(RunKey target) {
        this.target = target;
    }

    /// Follows a run that is under way.
    public Following(Run run) {
        this(run.key());
        if (!run.plan().isEmpty()) {
            RunView started = RunView.of(run.key(), run.plan());
            for (var done : run.done().keySet()) {
                started = started.with(done, Mark.DONE, 1, "");
            }
            view = Optional.of(started);
        }
    }

    public RunKey target() {
        return target;
    }

    public Optional<End> end() {
        return end;
    }

    public Optional<RunView> view() {
        return view;
    }

    /// Takes the next event; gives back what is to be shown of it, if anything.
    public Optional<Sight> take(Event event) {
        return switch (event) {
            case LifecycleFact fact when fact.run().equals(target) -> ofTarget(fact);
            case Finding finding when finding.cause().equals(target.id().value()) ->
                    Optional.of(sight(Sentences.of(finding)));
            case LifecycleFact _, Finding _, Request _ -> Optional.empty();
        };
    }

    private Optional<Sight> ofTarget(LifecycleFact fact) {
        return switch (fact) {
            case Started s -> {
                view = Optional.of(RunView.of(s.run(), s.plan()));
                yield Optional.of(
                        sight(
                                "started, %d steps, run %s"
                                        .formatted(s.plan().size(), s.run().id())));
            }
            case Attached a -> {
                target = a.holder();
                yield Optional.of(sight("attached to " + a.holder().sentence()));
            }
            case Rejected r -> ended(ExitCode.REJECTED, Sentences.rejected(r));
            case Refused r -> ended(ExitCode.ofRefusal(r.fault().code()), r.fault().sentence());
            case StepStarted s -> step(s.step(), Mark.UNDERWAY, s.attempt(), "");
            case Resumed r -> {
                view = view.map(v -> v.with(r.step(), Mark.UNDERWAY, r.attempt(), ""));
                yield Optional.of(
                        sight(
                                "resuming at step '%s', attempt %d"
                                        .formatted(title(r.step()), r.attempt())));
            }
            case StepProgressed p -> step(p.step(), Mark.UNDERWAY, p.attempt(), p.detail());
            case StepCompleted c -> step(c.step(), Mark.DONE, c.attempt(), c.detail());
            case StepFailed f -> step(f.step(), Mark.FAILED, f.attempt(), f.fault().sentence());
            case StepInterrupted i -> step(i.step(), Mark.OPEN, i.attempt(), "interrupted");
            case Cancelling _ -> Optional.of(sight("cancelling: stops at the next look"));
            case Completed c -> completed(c);
            case Failed f -> ended(ExitCode.FAILED, Sentences.failed(f, title(f.step())));
            case Cancelled c -> ended(ExitCode.CANCELLED, Sentences.cancelled(c));
        };
    }

    private Optional<Sight> completed(Completed completed) {
        warned |= !completed.warnings().isEmpty();
        if (completed.next().isPresent()) {
            target = completed.next().get();
            view = Optional.empty();
            return Optional.of(
                    sight(Sentences.completed(completed) + "; control passes to the pivot"));
        }
        ExitCode exit = warned ? ExitCode.NEEDS_A_PERSON : ExitCode.DONE;
        return ended(exit, Sentences.completed(completed));
    }

    private Optional<Sight> ended(ExitCode exit, String said) {
        end = Optional.of(new End(exit, said));
        return Optional.of(sight(said));
    }

    private Optional<Sight> step(StepName step, Mark mark, int attempt, String detail) {
        view = view.map(v -> v.with(step, mark, attempt, detail));
        String more = detail.isEmpty() ? "" : ": " + detail;
        String word =
                switch (mark) {
                    case OPEN -> "–";
                    case UNDERWAY -> "…";
                    case DONE -> "✓";
                    case FAILED -> "✗";
                };
        return Optional.of(sight(word + " " + title(step) + more));
    }

    private String title(StepName step) {
        return view.map(v -> v.title(step)).orElse(step.value());
    }

    private Sight sight(String text) {
        return new Sight(view, text);
    }

    /// Whether the end of the run calls for findings of reactions, which come a moment later.
    public boolean expectsFindings() {
        return end.filter(e -> e.exit() == ExitCode.DONE || e.exit() == ExitCode.NEEDS_A_PERSON)
                        .isPresent()
                && switch (target.lifecycle()) {
                    case PIVOT, TEARDOWN -> true;
                    case BOOTSTRAP -> false;
                };
    }
}
