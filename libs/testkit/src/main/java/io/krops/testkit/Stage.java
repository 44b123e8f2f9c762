package io.krops.testkit;

import java.time.InstantSource;
import java.util.function.BiConsumer;

/// Where a world stands: the time that it goes by, and the ear that hears of its changes.
///
/// @param clock moves when somebody waits, and only then
/// @param onChange told by `changed`
public record Stage(InstantSource clock, BiConsumer<String, String> onChange) {

    /// To be called by the world on the calling thread, right after a call changed something; not
    /// for a call that changed nothing, and not for what the world does by itself.
    ///
    /// @param object one thing of the world by name
    /// @param change what became of it, without what differs from run to run
    public void changed(String object, String change) {
        onChange.accept(object, change);
    }
}
