package io.krops.steps;

import io.krops.charts.ChartInstall;
import io.krops.charts.Charts;
import io.krops.charts.Release;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.Map;
import java.util.Optional;

/// A chart is installed in exactly this version with these values, and its Deployments are
/// available.
public record InstallChart(
        String title, Charts charts, Clusters clusters, KubeAccess access, ChartInstall chart)
        implements Step {

    @Override
    public Reading look(StepContext now) {
        Optional<Release> release = release();
        if (release.isEmpty()) {
            return Reading.missing("release " + chart.name() + " is not installed");
        }
        if (!release.get().is(chart)) {
            return Reading.missing(difference(release.get()));
        }
        return DeploymentsAvailable.obstacle(
                        clusters.at(access),
                        chart.namespace(),
                        Map.of("app.kubernetes.io/instance", chart.name()))
                .map(Reading::underway)
                .orElseGet(
                        () ->
                                Reading.holds(
                                        "release %s: %s %s, deployments available"
                                                .formatted(
                                                        chart.name(),
                                                        chart.chart(),
                                                        chart.version())));
    }

    @Override
    public void act(StepContext now) {
        boolean stuck = release().filter(r -> r.status() == Release.Status.PENDING).isPresent();
        if (stuck) {
            charts.repair(access, chart.namespace(), chart.name());
        } else {
            charts.install(access, chart);
        }
    }

    private Optional<Release> release() {
        return charts.find(access, chart.namespace(), chart.name());
    }

    private String difference(Release release) {
        return switch (release.status()) {
            case PENDING -> "release " + release.name() + " is pending: an install was broken off";
            case FAILED, UNINSTALLING -> "release " + release.name() + " is " + release.status();
            case DEPLOYED ->
                    "release %s is %s %s instead of %s %s"
                            .formatted(
                                    release.name(),
                                    release.chart(),
                                    release.version(),
                                    chart.chart(),
                                    chart.version());
        };
    }
}
