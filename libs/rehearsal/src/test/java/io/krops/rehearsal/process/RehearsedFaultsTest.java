package io.krops.rehearsal.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.rehearsal.apiserver.Faults;
import io.krops.rehearsal.apiserver.Verb;
import io.krops.rehearsal.faults.FaultPlan;
import io.krops.rehearsal.world.Clockwork;
import io.krops.rehearsal.world.Machine;
import io.krops.rehearsal.world.MemoryClusterHost;
import io.krops.rehearsal.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a client over the network meets.
class RehearsedFaultsTest {
    private final Clockwork clock = new Clockwork(Instant.EPOCH, 1, () -> 0);
    private final World world = new World(clock, new MemoryClusterHost(clock), _ -> {});
    private final Machine machine = world.machine("local-host");
    private final RehearsedFaults faults = new RehearsedFaults(10);

    RehearsedFaultsTest() {
        faults.know(machine);
    }

    @ParameterizedTest
    @CsvSource({
        "api-server-down, GET,  Hangup",
        "api-server-slow, GET,  Delay",
        "throttled,       LIST, Answer",
        "conflict,        GET,  Pass",
        "conflict,        PATCH, Answer",
        "conflict,        DELETE, Answer",
        "answer-lost,     APPLY, Lost",
        "answer-lost,     LIST,  Pass",
        "engine-down,     GET,  Pass",
    })
    void isWhatTheMishapSays(String mishap, Verb verb, String verdict) {
        FaultPlan.parse(List.of(mishap)).begin(machine);

        assertThat(faults.on(target("local-host.mgmt", verb)).getClass().getSimpleName())
                .isEqualTo(verdict);
        assertThat(faults.on(target("other.mgmt", verb))).isEqualTo(new Faults.Pass());
    }

    @Test
    void slownessIsOfTheWorldsTime() {
        FaultPlan.parse(List.of("api-server-slow")).begin(machine);

        assertThat(faults.on(target("local-host.mgmt", Verb.GET)))
                .isEqualTo(new Faults.Delay(Duration.ofMillis(500)));
    }

    private static Faults.Target target(String cluster, Verb verb) {
        return new Faults.Target(cluster, verb, "ConfigMap", "default", "any");
    }
}
