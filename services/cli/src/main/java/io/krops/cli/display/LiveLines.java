package io.krops.cli.display;

import io.krops.cli.follow.RunView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What a live display shows in one moment.
final class LiveLines {
    private static final List<String> SPINNER =
            List.of("⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏");
    private static final int BAR = 24;

    private LiveLines() {}

    static List<String> of(RunView view, Duration elapsed, int tick, int width) {
        List<String> lines = new ArrayList<>();
        int total = view.lines().size();
        int done = (int) view.done();
        int filled = total == 0 ? 0 : BAR * done / total;
        lines.add(
                cut(
                        "%s of %s  [%s%s] %d/%d  %d:%02d"
                                .formatted(
                                        view.run().lifecycle().word(),
                                        view.run().environment(),
                                        "█".repeat(filled),
                                        "░".repeat(BAR - filled),
                                        done,
                                        total,
                                        elapsed.toMinutes(),
                                        elapsed.toSecondsPart()),
                        width));
        for (RunView.Line line : view.lines().values()) {
            lines.add(cut(line(line, tick), width));
        }
        return lines;
    }

    private static String line(RunView.Line line, int tick) {
        String mark =
                switch (line.mark()) {
                    case OPEN -> " ";
                    case UNDERWAY -> SPINNER.get(tick % SPINNER.size());
                    case DONE -> "✓";
                    case FAILED -> "✗";
                };
        String attempt = line.attempt() > 1 ? " (attempt " + line.attempt() + ")" : "";
        String detail = line.detail().isEmpty() ? "" : "  " + line.detail();
        return " " + mark + " " + line.title() + attempt + detail;
    }

    private static String cut(String line, int width) {
        String one = line.replace('\n', ' ');
        return one.length() <= width ? one : one.substring(0, width - 1) + "…";
    }
}
