package io.krops.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BootstrapTomlTest {
    private static final Path ROOT = Path.of(System.getProperty("krops.root", "../.."));

    @TempDir private Path folder;

    @Test
    void readsTheFileOfThisRepository() {
        Settings settings = Settings.load(ROOT, Variables.ofProcess(Map.of()));

        assertThat(settings.file().environments())
                .extracting(EnvironmentSettings::name)
                .containsExactly("local-host", "aws", "local-talos", "azure", "gcp");
        assertThat(settings.environment("aws").moveFallbacks()).hasSize(1);
        assertThat(settings.environment("aws").teardown().awsWorkloads()).hasSize(2);
        assertThat(settings.environment("azure").teardown().manual()).isPresent();
        assertThat(settings.environment("gcp").pivotManifestVariables())
                .isEqualTo(Map.of("GCP_WIF_PROVIDER", "mgmt"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    git-branch = "main"|git-brunch = "main"|unknown key bootstrap.git-brunch|git-branch
                    sync = "oci"|sync = "OCI"|no way to sync|github or oci
                    kind = "aws"|kind = "awz"|no kind of environment|local-talos
                    "40m"|"40x"|no duration|e.g. 40m
                    default-environment = "local-host"|default-environment = "gpc"|no environment 'gpc'|gcp
                    [charts]|[chart]|unknown key chart|charts
                    cert-manager = "1.21.2"|#|version of chart cert-manager is missing|charts.cert-manager
                    sync-path = "mgmt/aws"|sync-path = 7|sync-path is not a text|Correct
                    hardware-release = true|hardware-release = "yes"|not true or false|Correct
                    """)
    void refusesWithPlaceAndRemedy(String right, String wrong, String what, String remedy)
            throws IOException {
        RefusedSettings refused = refused(right, wrong);

        assertThat(refused.problems())
                .anySatisfy(
                        p -> {
                            assertThat(p.place()).matches("bootstrap.toml(:\\d+)?");
                            assertThat(p.what()).contains(what);
                            assertThat(p.remedy()).contains(remedy);
                        });
    }

    @Test
    void namesTheLineOfAnUnknownKey() throws IOException {
        String text = Files.readString(ROOT.resolve("bootstrap.toml"));
        int line = (int) text.substring(0, text.indexOf("git-branch")).lines().count() + 1;

        assertThat(refused("git-branch", "git-brunch").problems())
                .extracting(Problem::place)
                .contains("bootstrap.toml:" + line);
    }

    @Test
    void findsAllProblemsAtOnceAndSaysThemInTenLines() throws IOException {
        RefusedSettings refused = refused(" = \"github\"", " = \"svn\"");

        assertThat(refused.problems()).hasSize(4);
        assertThat(String.valueOf(refused.getMessage()).lines()).hasSizeLessThanOrEqualTo(10);
    }

    @Test
    void refusesAFileThatIsNotThere() {
        var refused =
                catchThrowableOfType(
                        RefusedSettings.class,
                        () -> Settings.load(folder, Variables.ofProcess(Map.of())));

        assertThat(refused.getMessage()).contains("cannot be read");
    }

    @Test
    void namesTheNearestOfAnUnknownEnvironment() {
        Settings settings = Settings.load(ROOT, Variables.ofProcess(Map.of()));

        var refused =
                catchThrowableOfType(
                        RefusedSettings.class, () -> settings.environment("talos-local"));

        assertThat(refused.code()).isEqualTo(RefusedSettings.Code.ENVIRONMENT_UNKNOWN);
        assertThat(refused.getMessage()).contains("local-host, aws, local-talos, azure, gcp");
    }

    private RefusedSettings refused(String right, String wrong) throws IOException {
        String text = Files.readString(ROOT.resolve("bootstrap.toml"));
        assertThat(text).contains(right);
        Files.writeString(folder.resolve("bootstrap.toml"), text.replace(right, wrong));
        return catchThrowableOfType(
                RefusedSettings.class, () -> Settings.load(folder, Variables.ofProcess(Map.of())));
    }
}
