package io.krops.rehearsal.process;

import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.List;

/// Runs a world in a process of its own: `--state FOLDER --speed 60 --seed 7 …`.
///
/// Ends with 0 when told to stop, with 2 when the options are refused, with 1 when it cannot
/// listen.
public final class WorldMain {
    private static final System.Logger LOG = System.getLogger(WorldMain.class.getName());

    private WorldMain() {}

    public static void main(String[] arguments) {
        int exit = run(List.of(arguments));
        if (exit != 0) {
            System.exit(exit);
        }
    }

    static int run(List<String> arguments) {
        WorldOptions options;
        try {
            options = WorldOptions.parse(arguments);
        } catch (IllegalArgumentException refused) {
            LOG.log(Level.ERROR, refused.getMessage());
            return 2;
        }
        try (WorldProcess world = WorldProcess.start(options, Clock.systemUTC())) {
            world.awaitStop();
            return 0;
        } catch (UncheckedIOException taken) {
            LOG.log(Level.ERROR, "the world cannot listen: " + taken.getMessage());
            return 1;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }
}
