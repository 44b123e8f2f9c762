package io.krops.pivot.steps;

import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import io.krops.steps.CapiCluster;
import java.util.Optional;

/// The bootstrap cluster owns no Cluster any more, and the management cluster owns itself.
///
/// A step of its own: once removal has begun, the bootstrap cluster cannot be asked any more.
///
/// @param management the Cluster that must be on the target
public record SeeThatTheSourceMayGo(
        Clusters clusters, String cluster, KubeAccess source, KubeAccess target, String management)
        implements Step {

    @Override
    public String title() {
        return "See that the bootstrap cluster may go";
    }

    @Override
    public Reading look(StepContext now) {
        return danger().<Reading>map(
                        why ->
                                new Reading.Impossible(
                                        new Fault(
                                                FaultCode.GUARD_REFUSED,
                                                "bootstrap cluster " + cluster,
                                                why,
                                                "It stays. Ask for the pivot again")))
                .orElseGet(
                        () ->
                                Reading.holds(
                                        "bootstrap cluster " + cluster + " owns nothing any more"));
    }

    @Override
    public void act(StepContext now) {
        throw new IllegalStateException("nothing is ever missing: this step only looks");
    }

    private Optional<String> danger() {
        int owned = CapiCluster.all(clusters.at(source)).size();
        if (owned > 0) {
            return Optional.of("it still owns Clusters: " + owned);
        }
        return clusters.at(target)
                .get(CapiCluster.named(management))
                .filter(c -> !CapiCluster.isPaused(c))
                .map(_ -> Optional.<String>empty())
                .orElseGet(
                        () ->
                                Optional.of(
                                        "the management cluster does not manage itself: no unpaused"
                                                + " Cluster "
                                                + management));
    }
}
