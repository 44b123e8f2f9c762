package io.krops.tagger;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.cloud.Worker;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TagPlanTest {
    private static final Map<String, String> WANTED = Map.of("a", "1", "b", "2");

    @Test
    void setsWhatIsMissingOrDiffersAndNothingElse() {
        TagPlan plan =
                TagPlan.of(
                        WANTED,
                        List.of(
                                worker("complete", Map.of("a", "1", "b", "2", "own", "x")),
                                worker("bare", Map.of()),
                                worker("different", Map.of("a", "1", "b", "3"))));

        assertThat(plan.already()).isEqualTo(1);
        assertThat(plan.missing()).isEqualTo(Map.of("bare", WANTED, "different", Map.of("b", "2")));
    }

    private static Worker worker(String id, Map<String, String> tags) {
        return new Worker(id, "cluster", tags);
    }
}
