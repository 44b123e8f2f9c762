package io.krops.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.settings.EnvironmentSettings;
import io.krops.settings.Settings;
import io.krops.settings.Variables;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Flux adopts what krops installed before it only if both name the same versions.
class PinnedVersionsTest {
    private final Settings settings =
            Settings.load(ServiceProcess.ROOT, Variables.ofProcess(Map.of()));

    @ParameterizedTest
    @CsvSource({
        "flux-operator, mgmt/local-host/addons/flux-apps/flux-operator.yaml",
        "cert-manager, mgmt/local-host/infrastructure/cert-manager/helmrelease.yaml",
        "capi-operator, mgmt/local-host/infrastructure/capi-operator/helmrelease.yaml"
    })
    void areTheSameInTheTree(String chart, String file) throws IOException {
        List<String> versions =
                Files.readAllLines(ServiceProcess.ROOT.resolve(file)).stream()
                        .map(String::strip)
                        .filter(line -> line.startsWith("version: \""))
                        .toList();

        assertThat(versions)
                .containsExactly("version: \"%s\"".formatted(settings.file().charts().get(chart)));
    }

    @Test
    void everyManifestOfLocalHostIsThere() {
        EnvironmentSettings local = settings.environment("local-host");

        assertThat(local.providerManifests())
                .isNotEmpty()
                .allSatisfy(m -> assertThat(ServiceProcess.ROOT.resolve(m)).isRegularFile());
        assertThat(ServiceProcess.ROOT.resolve(local.syncPath())).isDirectory();
    }
}
