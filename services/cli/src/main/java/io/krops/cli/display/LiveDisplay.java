package io.krops.cli.display;

import io.krops.cli.follow.Following.Sight;
import io.krops.cli.follow.RunView;
import io.krops.events.Envelope;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The plan as a list that is drawn over again, with a spinner, the time, and a bar.
public final class LiveDisplay implements Display {
    private final PrintStream out;
    private final int width;
    private final long startedAt = System.nanoTime();
    private Optional<RunView> view = Optional.empty();
    private int drawn;
    private int tick;

    public LiveDisplay(PrintStream out, int width) {
        this.out = out;
        this.width = width;
    }

    @Override
    public void show(Envelope<?> event, Sight sight) {
        boolean another =
                view.isPresent() && !view.map(RunView::run).equals(sight.view().map(RunView::run));
        if (another) {
            draw();
            drawn = 0;
        }
        view = sight.view();
        if (sight.text().startsWith("✓") || sight.text().startsWith("…")) {
            draw();
        } else if (!Display.isToldElsewhere(event.event())) {
            say(sight.text());
        }
    }

    @Override
    public void idle() {
        tick++;
        draw();
    }

    @Override
    public void say(String text) {
        erase();
        out.println(text);
        draw();
    }

    @Override
    public void close() {
        draw();
        out.println();
        out.flush();
    }

    private void draw() {
        if (view.isEmpty()) {
            return;
        }
        erase();
        Duration elapsed = Duration.ofNanos(System.nanoTime() - startedAt);
        List<String> lines = LiveLines.of(view.get(), elapsed, tick, width);
        lines.forEach(out::println);
        drawn = lines.size();
        out.flush();
    }

    private void erase() {
        if (drawn > 0) {
            out.print("\033[" + drawn + "F\033[J");
            drawn = 0;
        }
    }
}
