package io.krops.cli.follow;

import io.krops.events.PlannedStep;
import io.krops.events.RunKey;
import io.krops.events.StepName;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A run as a person sees it: its plan with what became of each step so far.
///
/// @param lines by step, in the order of the plan
public record RunView(RunKey run, Map<StepName, Line> lines) {

    /// Where a step is.
    public enum Mark {
        OPEN,
        UNDERWAY,
        DONE,
        FAILED
    }

    /// @param detail the latest that was said
    public record Line(String title, Mark mark, int attempt, String detail) {}

    public RunView {
        lines = Collections.unmodifiableMap(new LinkedHashMap<>(lines));
    }

    static RunView of(RunKey run, List<PlannedStep> plan) {
        Map<StepName, Line> lines = new LinkedHashMap<>();
        plan.forEach(s -> lines.put(s.name(), new Line(s.title(), Mark.OPEN, 0, "")));
        return new RunView(run, lines);
    }

    RunView with(StepName step, Mark mark, int attempt, String detail) {
        Map<StepName, Line> changed = new LinkedHashMap<>(lines);
        Line before = changed.get(step);
        String title = before == null ? step.value() : before.title();
        String said = detail.isEmpty() && before != null ? before.detail() : detail;
        changed.put(step, new Line(title, mark, attempt, said));
        return new RunView(run, changed);
    }

    public long done() {
        return lines.values().stream().filter(l -> l.mark() == Mark.DONE).count();
    }

    public String title(StepName step) {
        Line line = lines.get(step);
        return line == null ? step.value() : line.title();
    }
}
