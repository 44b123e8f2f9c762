package io.krops.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import io.krops.events.EnvironmentName;
import io.krops.events.Finding;
import io.krops.events.Finding.KubeconfigExportFailed;
import io.krops.events.Finding.KubeconfigExported;
import io.krops.kubernetes.Kubeconfigs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubeconfigExportTest {
    private static final EnvironmentName ENVIRONMENT = new EnvironmentName("local-host");
    private static final String KUBECONFIG =
            """
            apiVersion: v1
            kind: Config
            clusters:
              - {name: c, cluster: {server: "https://127.0.0.1:1"}}
            users:
              - {name: u, user: {token: secret}}
            contexts:
              - {name: c-admin@c, context: {cluster: c, user: u}}
            current-context: c-admin@c
            """;

    @TempDir private Path folder;
    private KubeconfigExport export;

    @BeforeEach
    void prepare() {
        Kubeconfigs kept = new Kubeconfigs(folder.resolve("kept"));
        export = new KubeconfigExport(kept, folder.resolve("kube"), "krops-mgmt");
    }

    @Test
    void writesAFileForItsOwnerAloneWithTheContextThatPeopleKnow() throws IOException {
        Kubeconfigs.write(export.kept().ofManagement(ENVIRONMENT), KUBECONFIG);

        Finding finding = export.export(ENVIRONMENT, "run", true);

        Path file = folder.resolve("kube/krops-mgmt.yaml");
        assertThat(finding)
                .isEqualTo(
                        new KubeconfigExported(ENVIRONMENT, "run", file.toString(), "krops-mgmt"));
        assertThat(Files.readString(file))
                .contains("current-context: \"krops-mgmt\"")
                .doesNotContain("c-admin@c");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void retiresWhatItExported() throws IOException {
        Kubeconfigs.write(export.kept().ofManagement(ENVIRONMENT), KUBECONFIG);
        assertThat(export.export(ENVIRONMENT, "run", false)).isInstanceOf(KubeconfigExported.class);

        export.retire(ENVIRONMENT, false);

        assertThat(folder.resolve("kube")).isEmptyDirectory();
    }

    @Test
    void saysWithoutQuotingWhyItCannot() {
        Kubeconfigs.write(export.kept().ofManagement(ENVIRONMENT), "token: secret: {");

        assertThat(export.export(ENVIRONMENT, "run", true))
                .isInstanceOf(KubeconfigExportFailed.class)
                .asString()
                .contains("not YAML")
                .doesNotContain("secret");
    }
}
