package io.krops.tagger;

import io.krops.cloud.WorkerTags;
import io.krops.events.EnvironmentName;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.events.Finding;
import io.krops.events.Finding.TaggingFailed;
import io.krops.events.Finding.TaggingSkipped;
import io.krops.events.Finding.WorkersTagged;
import io.krops.settings.EnvironmentKind;
import io.krops.settings.EnvironmentSettings;
import io.krops.settings.EnvironmentSettings.AwsWorkload;
import java.util.Map;
import java.util.Optional;

/// Tags the workers of one environment, or says why there is nothing to tag.
///
/// @param tags nothing in a world without an adapter for the cloud
record WorkerTagging(Optional<WorkerTags> tags) {

    Finding tag(EnvironmentSettings environment, String cause, Map<String, String> wanted) {
        EnvironmentName name = new EnvironmentName(environment.name());
        if (environment.kind() != EnvironmentKind.AWS) {
            String reason =
                    "environment %s is of kind %s: only EKS workers carry lifecycle tags"
                            .formatted(name, environment.kind().word());
            return new TaggingSkipped(name, cause, reason);
        }
        if (tags.isEmpty()) {
            return new TaggingFailed(
                    name,
                    cause,
                    new Fault(
                            FaultCode.NO_ADAPTER,
                            "workers of " + name,
                            "this version has no adapter for AWS",
                            "Tag the workers by hand; see docs/runbooks/tagging.md"));
        }
        try {
            return tagAll(environment, name, cause, wanted, tags.get());
        } catch (Faulted faulted) {
            return new TaggingFailed(name, cause, faulted.fault());
        }
    }

    private static Finding tagAll(
            EnvironmentSettings environment,
            EnvironmentName name,
            String cause,
            Map<String, String> wanted,
            WorkerTags tags) {
        int tagged = 0;
        int already = 0;
        for (AwsWorkload workload : environment.teardown().awsWorkloads()) {
            TagPlan plan = TagPlan.of(wanted, tags.workers(workload.eksClusterName()));
            plan.missing().forEach(tags::set);
            tagged += plan.missing().size();
            already += plan.already();
        }
        return new WorkersTagged(name, cause, tagged, already);
    }
}
