package io.krops.kubeconfig;

import io.krops.events.EnvironmentName;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.settings.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Where kubeconfigs come from and go to.
@ApplicationScoped
public class KubeconfigWiring {
    private final Settings settings;

    @ConfigProperty(name = "krops.state", defaultValue = "state")
    Path state = Path.of("state");

    /// Where people look for kubeconfigs.
    @ConfigProperty(name = "krops.kubeconfig.folder", defaultValue = "kube")
    Path folder = Path.of("kube");

    @Inject
    KubeconfigWiring(Settings settings) {
        this.settings = settings;
    }

    KubeconfigExport export() {
        return new KubeconfigExport(
                new Kubeconfigs(state.toAbsolutePath().normalize().resolve("kubeconfigs")),
                folder.toAbsolutePath().normalize(),
                settings.file().repository().managementContext());
    }

    /// Whether the environment is named after its kind.
    boolean isPlain(EnvironmentName environment) {
        return settings.file().environments().stream()
                .anyMatch(
                        e ->
                                e.name().equals(environment.value())
                                        && e.kind().word().equals(e.name()));
    }
}
