package io.krops.rehearsal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.artifacts.ArtifactContent;
import io.krops.artifacts.Artifacts;
import io.krops.artifacts.OciReference;
import io.krops.artifacts.RegistryAddress;
import io.krops.artifacts.RegistryAnswer;
import io.krops.charts.ChartInstall;
import io.krops.charts.Charts;
import io.krops.charts.Release;
import io.krops.containers.Container;
import io.krops.containers.ContainerSpec;
import io.krops.containers.Engine;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kind.BootstrapClusterSpec;
import io.krops.kind.BootstrapClusters;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the ports of a simulated machine promise, in whichever process it lives.
abstract class PortsContract {
    private static final RegistryAddress REGISTRY = new RegistryAddress("localhost", 5001);
    private static final OciReference TAG = new OciReference(REGISTRY, "krops", "latest");
    private static final ContainerSpec SPEC =
            new ContainerSpec(
                    "krops-registry",
                    "registry:2",
                    Map.of("io.krops.environment", "local-host"),
                    Map.of(5000, 5001),
                    "kind");

    /// The ports of one machine.
    record Ports(Engine engine, BootstrapClusters kind, Charts charts, Artifacts artifacts) {}

    @TempDir Path folder;
    private Ports ports;

    abstract Ports ports();

    /// Begins or ends a mishap, as typed.
    abstract void mishap(String fault, boolean begins);

    /// What there is in the world.
    abstract String state();

    /// How many changes the world saw.
    abstract int effects();

    @BeforeEach
    void open() {
        ports = ports();
    }

    @Test
    void anEngineSaysWhoItIs() {
        assertThat(ports.engine().identity().product()).isEqualTo("docker");
        assertThat(ports.engine().identity().socket()).isEqualTo("/var/run/docker.sock");
    }

    @Test
    void aContainerIsMadeFoundJoinedAndRemoved() {
        assertThat(ports.engine().find("krops-registry")).isEmpty();

        Container made = ports.engine().create(SPEC);
        ports.engine().join("other", made.id());
        ports.engine().start(made.id());

        Container found = ports.engine().find("krops-registry").orElseThrow();
        assertThat(found.id()).isEqualTo(made.id());
        assertThat(found.running()).isTrue();
        assertThat(found.labels()).isEqualTo(SPEC.labels());
        assertThat(found.ports()).isEqualTo(SPEC.ports());
        assertThat(found.networks()).containsExactlyInAnyOrder("kind", "other");
        assertThat(ports.engine().list("krops-")).containsExactly(found);
        assertThat(ports.engine().list("local-")).isEmpty();

        ports.engine().remove(made.id());
        ports.engine().remove(made.id());
        assertThat(ports.engine().find("krops-registry")).isEmpty();
        assertThat(effects()).isEqualTo(3);
    }

    @Test
    void aNameAndAPortAreTakenOnce() {
        ports.engine().create(SPEC);
        ContainerSpec other =
                new ContainerSpec("other", "registry:2", Map.of(), Map.of(5000, 5001), "kind");

        refuses(() -> ports.engine().create(SPEC), FaultCode.CONFLICT);
        refuses(() -> ports.engine().create(other), FaultCode.PEER_REFUSED);
    }

    @Test
    void aBootstrapClusterComesAndGoesWithItsContainer() {
        assertThat(ports.kind().names()).isEmpty();
        ports.kind().create(cluster());

        assertThat(ports.kind().names()).containsExactly("mgmt");
        assertThat(ports.engine().find("mgmt-control-plane")).isPresent();
        assertThat(ports.kind().kubeconfig("mgmt")).contains("current-context: \"kind-mgmt\"");
        refuses(() -> ports.kind().create(cluster()), FaultCode.CONFLICT);

        ports.kind().delete("mgmt");
        ports.kind().delete("mgmt");
        assertThat(ports.kind().names()).isEmpty();
        assertThat(state()).isEmpty();
    }

    @Test
    void aReleaseIsWhatWasInstalled() {
        KubeAccess access = access();
        ChartInstall chart =
                new ChartInstall(
                        "cert-manager",
                        "cert-manager",
                        "https://charts.example",
                        "cert-manager",
                        "1.21.2",
                        Map.of("crds.enabled", "true"));
        assertThat(ports.charts().find(access, "cert-manager", "cert-manager")).isEmpty();

        ports.charts().install(access, chart);
        ports.charts().install(access, chart);
        ports.charts().repair(access, "cert-manager", "cert-manager");

        Release release = ports.charts().find(access, "cert-manager", "cert-manager").orElseThrow();
        assertThat(release.is(chart)).isTrue();
        assertThat(effects()).isEqualTo(2);
    }

    @Test
    void aClusterThatIsGoneIsOutOfReach() {
        KubeAccess access = access();
        ports.kind().delete("mgmt");

        refuses(() -> ports.charts().find(access, "default", "any"), FaultCode.UNREACHABLE);
    }

    @Test
    void aRegistryServesWhileItsContainerRuns() {
        assertThat(ports.artifacts().ask(REGISTRY)).isInstanceOf(RegistryAnswer.NotYet.class);
        refuses(() -> ports.artifacts().find(TAG), FaultCode.UNREACHABLE);

        ports.engine().create(SPEC);

        assertThat(ports.artifacts().ask(REGISTRY)).isEqualTo(new RegistryAnswer.Serving());
        assertThat(ports.artifacts().find(TAG)).isEmpty();
    }

    @Test
    void theSameContentHasTheSameDigest() throws IOException {
        ports.engine().create(SPEC);
        Path tree = Files.createDirectories(folder.resolve("tree"));
        Files.writeString(tree.resolve("a.yaml"), "kind: A\n");
        ArtifactContent content =
                new ArtifactContent(folder, List.of("tree"), "main@sha1:0", "file:///");

        var first = ports.artifacts().push(TAG, content);
        var again = ports.artifacts().push(TAG, content);

        assertThat(first.content()).isEqualTo(content.digest());
        assertThat(first.revision()).isEqualTo("main@sha1:0");
        assertThat(again).isEqualTo(first);
        assertThat(ports.artifacts().find(TAG)).contains(first);
        assertThat(effects()).isEqualTo(2);
    }

    @Test
    void faultsComeWithTheirCodes() {
        mishap("take part: engine-down", true);
        refuses(() -> ports.engine().list(""), FaultCode.UNREACHABLE);
        mishap("take part: engine-down", false);

        assertThat(ports.engine().list("")).isEmpty();
    }

    private KubeAccess access() {
        ports.kind().create(cluster());
        Path file = folder.resolve("kind.yaml");
        Kubeconfigs.write(file, ports.kind().kubeconfig("mgmt"));
        return new KubeAccess(file, "kind-mgmt");
    }

    private BootstrapClusterSpec cluster() {
        return new BootstrapClusterSpec(
                "mgmt", ports.engine().identity().socket(), Optional.empty());
    }

    static void refuses(ThrowingCallable call, FaultCode code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        Faulted.class, f -> assertThat(f.fault().code()).isEqualTo(code));
    }
}
