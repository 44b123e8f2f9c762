package io.krops.cli.display;

import io.krops.cli.follow.Following.Sight;
import io.krops.events.Envelope;
import io.krops.events.LifecycleFact.StepStarted;
import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/// A line for each event, with its time.
public final class PlainDisplay implements Display {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());

    private final PrintStream out;

    public PlainDisplay(PrintStream out) {
        this.out = out;
    }

    @Override
    public void show(Envelope<?> event, Sight sight) {
        boolean begins = event.event() instanceof StepStarted;
        if (!begins && !Display.isToldElsewhere(event.event())) {
            line(event.time(), sight.text());
        }
    }

    @Override
    public void say(String text) {
        out.println(text);
    }

    private void line(Instant time, String text) {
        out.println(TIME.format(time) + "  " + text.replace("\n", "\n          "));
    }
}
