package io.krops.cli.display;

import io.krops.cli.GlobalOptions;
import java.io.Console;
import java.util.Optional;

/// Chooses how a run is shown.
public final class Displays {
    private static final int WIDTH = 100;

    private Displays() {}

    /// JSON if asked for; live in a terminal that can; otherwise plain.
    public static Display choose(GlobalOptions options) {
        if (options.isJson()) {
            return new JsonDisplay(System.out);
        }
        String terminal = Optional.ofNullable(System.getenv("TERM")).orElse("dumb");
        boolean capable =
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
                        && !terminal.equals("dumb")
                        && System.getenv("NO_COLOR") == null;
        return capable ? new LiveDisplay(System.out, width()) : new PlainDisplay(System.out);
    }

    private static int width() {
        String columns = Optional.ofNullable(System.getenv("COLUMNS")).orElse("");
        return columns.matches("[1-9][0-9]{1,3}")
                ? Math.max(40, Integer.parseInt(columns) - 1)
                : WIDTH;
    }
}
