package io.krops.cli.commands;

import io.krops.cli.GlobalOptions;
import io.krops.cli.display.EventLines;

/// Sentences of commands on their standard output.
final class Speech {
    private Speech() {}

    static void say(GlobalOptions options, String text) {
        System.out.println(options.isJson() ? EventLines.json(text) : text);
    }
}
