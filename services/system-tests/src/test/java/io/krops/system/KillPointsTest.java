package io.krops.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.LifecycleName;
import io.krops.events.Request.RunRequested;
import io.krops.events.RunId;
import io.krops.events.RunKey;
import io.krops.events.RunOption;
import io.krops.testkit.KillMatrix;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KillPointsTest {
    private final KillMatrix matrix =
            new KillMatrix(
                    RehearsedWorld::new,
                    List.of(
                            new RunRequested(
                                    run(LifecycleName.BOOTSTRAP),
                                    Set.of(RunOption.PIVOT_FOLLOWS),
                                    "test"),
                            new RunRequested(run(LifecycleName.TEARDOWN), Set.of(), "test")));

    @Test
    void everyLifecycleSurvivesDeathAnywhere() {
        KillMatrix.Report report = matrix.run();
        report.verify();
        assertThat(report.deaths()).hasSizeGreaterThan(500);
        System.out.println("kill points tried: " + report.deaths().size());
    }

    private static RunKey run(LifecycleName lifecycle) {
        return new RunKey(
                RehearsedWorld.ENVIRONMENT, lifecycle, new RunId("run-" + lifecycle.word()));
    }
}
