package io.krops.bootstrap.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import io.krops.lifecycle.Reading;
import io.krops.lifecycle.Step;
import io.krops.lifecycle.StepContext;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// ConfigMap `flux-system/krops-run` says which installation this is, before anything reconciles.
///
/// A rerun keeps the identity that is there.
///
/// @param identity a new identity, valid from now
public record RecordTheInstallation(
        Clusters clusters, KubeAccess access, Supplier<Map<String, String>> identity)
        implements Step {
    private static final ObjectRef REF = ObjectKind.CONFIG_MAP.named("flux-system", "krops-run");

    @Override
    public String title() {
        return "Record the installation";
    }

    @Override
    public Reading look(StepContext now) {
        return clusters.at(access)
                .get(REF)
                .flatMap(this::runId)
                .map(id -> Reading.holds("installation " + id))
                .orElseGet(() -> Reading.missing("no installation is recorded"));
    }

    @Override
    public void act(StepContext now) {
        clusters.at(access).apply(Desired.object(REF, Map.of("data", Map.copyOf(identity.get()))));
    }

    /// Complete or nothing: a half record is replaced.
    private Optional<String> runId(GenericKubernetesResource recorded) {
        if (!(recorded.get("data") instanceof Map<?, ?> data)
                || !data.keySet().containsAll(identity.get().keySet())) {
            return Optional.empty();
        }
        return data.get("KROPS_RUN_ID") instanceof String id && !id.isBlank()
                ? Optional.of(id)
                : Optional.empty();
    }
}
