package io.krops.orphans;

import io.krops.events.EnvironmentName;
import io.krops.events.Faulted;
import io.krops.events.Finding;
import io.krops.events.Finding.ScanFailed;
import io.krops.journal.Snapshots;
import io.krops.lifecycle.Environment;
import io.krops.steps.Platforms;
import io.krops.wire.FactsRegistry;
import io.krops.worlds.PortsByEnvironment;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Scans one environment, if nothing stands there by right.
@ApplicationScoped
public class OrphanScanner {
    private final Platforms platforms;
    private final PortsByEnvironment ports;

    @ConfigProperty(name = "kafka.bootstrap.servers", defaultValue = "localhost:9092")
    String bootstrapServers = "";

    @Inject
    OrphanScanner(Platforms platforms, PortsByEnvironment ports) {
        this.platforms = platforms;
        this.ports = ports;
    }

    /// What the scan found, or nothing if a platform stands or a run is under way: then what is
    /// there
    /// is there by right.
    Optional<Finding> scan(EnvironmentName environment, String cause) {
        if (isInUse(environment)) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    OrphanScan.scan(
                            environment,
                            cause,
                            ports.of(environment).engine(),
                            platforms.localHost(environment)));
        } catch (Faulted faulted) {
            return Optional.of(new ScanFailed(environment, cause, faulted.fault()));
        }
    }

    private boolean isInUse(EnvironmentName environment) {
        Environment state =
                new Snapshots(FactsRegistry.of(Map.of())).read(bootstrapServers).of(environment);
        return state instanceof Environment.Held || state.history().standing().isPresent();
    }
}
