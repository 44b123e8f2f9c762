package io.krops.broker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/// The part of a state directory that belongs to its broker: its log, its address, its users.
record BrokerRoom(Path path) {
    static BrokerRoom of(StateDirectory state) {
        return new BrokerRoom(state.room("broker"));
    }

    Path log() {
        return path.resolve("log");
    }

    Set<Long> users() {
        try {
            return Users.of(path).present();
        } catch (IOException unreadable) {
            throw BrokerUnavailable.over(
                    "the users of the broker in " + path,
                    unreadable,
                    "Make the directory readable");
        }
    }
}
