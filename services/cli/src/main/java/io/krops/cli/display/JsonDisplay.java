package io.krops.cli.display;

import io.krops.cli.follow.Following.Sight;
import io.krops.events.Envelope;
import java.io.PrintStream;

/// Every event as a line of JSON.
public final class JsonDisplay implements Display {
    private final PrintStream out;

    public JsonDisplay(PrintStream out) {
        this.out = out;
    }

    @Override
    public void show(Envelope<?> event, Sight sight) {
        out.println(EventLines.json(event));
    }

    @Override
    public void say(String text) {
        out.println(EventLines.json(text));
    }
}
