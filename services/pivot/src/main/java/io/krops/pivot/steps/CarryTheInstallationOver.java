package io.krops.pivot.steps;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.krops.events.Fault;
import io.krops.events.FaultCode;
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

/// The target says that it is the same installation as the source, before Flux reconciles there.
public record CarryTheInstallationOver(Clusters clusters, KubeAccess source, KubeAccess target)
        implements Step {
    private static final ObjectRef REF = ObjectKind.CONFIG_MAP.named("flux-system", "krops-run");

    @Override
    public String title() {
        return "Carry the installation over";
    }

    @Override
    public Reading look(StepContext now) {
        Optional<GenericKubernetesResource> wanted = wanted();
        if (wanted.isEmpty()) {
            return new Reading.Impossible(
                    new Fault(
                            FaultCode.OBJECT_LOST,
                            REF + " on the bootstrap cluster",
                            "it is missing or says nothing",
                            "Run krops bootstrap %s again, which records it anew"
                                    .formatted(now.environment())));
        }
        return clusters.at(target)
                .get(REF)
                .filter(there -> Desired.isMet(wanted.get(), there))
                .map(_ -> Reading.holds("the management cluster is the same installation"))
                .orElseGet(() -> Reading.missing(REF + " is not on the management cluster"));
    }

    @Override
    public void act(StepContext now) {
        wanted().ifPresent(clusters.at(target)::apply);
    }

    private Optional<GenericKubernetesResource> wanted() {
        return clusters.at(source)
                .get(REF)
                .map(there -> there.<Map<String, Object>>get("data"))
                .filter(data -> data.get("KROPS_RUN_ID") instanceof String id && !id.isBlank())
                .map(data -> Desired.object(REF, Map.of("data", data)));
    }
}
