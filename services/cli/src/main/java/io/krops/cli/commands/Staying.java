package io.krops.cli.commands;

import io.krops.cli.display.Display;
import io.krops.cli.laptop.Interrupts;
import io.krops.cli.laptop.Site;

/// The process that owns the broker stays while others use it.
final class Staying {
    private Staying() {}

    static void whileUsed(Site site, Display display) {
        if (site.users().isEmpty()) {
            return;
        }
        display.say(
                "staying: other krops use the broker of this process (pids %s); Ctrl-C ends them too"
                        .formatted(site.users()));
        Interrupts interrupts = Interrupts.listen();
        while (!site.users().isEmpty() && interrupts.count() == 0) {
            Pause.moment();
        }
    }
}
