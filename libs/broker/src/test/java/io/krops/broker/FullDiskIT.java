package io.krops.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The disk refuses to take more. The system's limit on the size of a file stands in for it:
/// writing fails in the same place and way.
class FullDiskIT {
    private static final List<String> TWELVE_MEGABYTES =
            List.of("sh", "-c", "ulimit -f 24000; exec \"$0\" \"$@\"");

    @TempDir Path temp;

    @Test
    void endsInOneMessageAndLosesNothing() throws Exception {
        Path state = temp.resolve("state");
        List<String> acknowledged = new ArrayList<>();
        try (KropsProcess krops = KropsProcess.start(TWELVE_MEGABYTES)) {
            String reply = krops.ask("acquire " + state);
            assertThat(reply).startsWith("owned ");
            Topics.ensure(
                    reply.substring("owned ".length()), List.of(TopicLayout.log("events", 1)));
            krops.say("fill events");
            String line = krops.reply();
            while (line.startsWith("acknowledged ")) {
                acknowledged.add(line.substring("acknowledged ".length()));
                line = krops.reply();
            }
            assertThat(line).startsWith("fatal the broker in " + state);
            assertThat(krops.isAlive()).isTrue();
        }
        assertThat(acknowledged).isNotEmpty();

        try (Broker heir = Broker.acquire(StateDirectory.open(state))) {
            assertThat(
                            Records.all(heir.bootstrapServers(), "events").stream()
                                    .map(it -> it.split(" ", 2)[0]))
                    .containsAll(acknowledged);
        }
    }
}
