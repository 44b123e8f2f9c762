package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import io.krops.kubernetes.fabric8.Fabric8Clusters;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What an API server is to krops' own port, through its adapter.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PortContract {
    private static final ObjectKind THING = new ObjectKind("contract.krops.io/v1", "Thing");

    private final ClusterUnderTest server = start();
    private final Fabric8Clusters clusters = new Fabric8Clusters();
    private Path folder = Path.of("");

    abstract ClusterUnderTest start();

    @BeforeAll
    void definesAKind(@TempDir Path folder) {
        this.folder = folder;
        Map<String, Object> version =
                Map.of(
                        "name",
                        "v1",
                        "served",
                        true,
                        "storage",
                        true,
                        "subresources",
                        Map.of("status", Map.of()),
                        "schema",
                        Map.of("openAPIV3Schema", schema()));
        Map<String, Object> spec =
                Map.of(
                        "group",
                        "contract.krops.io",
                        "scope",
                        "Namespaced",
                        "names",
                        Map.of("kind", "Thing", "plural", "things"),
                        "versions",
                        List.of(version));
        ObjectRef ref = ObjectKind.CUSTOM_RESOURCE_DEFINITION.named("things.contract.krops.io");
        cluster().create(Desired.object(ref, Map.of("spec", spec)));
    }

    @AfterAll
    void closes() {
        clusters.close();
        server.close();
    }

    @Test
    void saysItsVersion() {
        assertThat(cluster().version()).startsWith("v1.");
    }

    @Test
    void findsNothingOfAnUnknownKind() {
        ObjectKind unknown = new ObjectKind("unknown.krops.io/v1", "Unknown");

        assertThat(cluster().get(unknown.named("default", "x"))).isEmpty();
        assertThat(cluster().list(unknown, Map.of())).isEmpty();
        assertThat(cluster().list(unknown, "default", Map.of())).isEmpty();
        cluster().delete(unknown.named("default", "x"), "no-uid");
    }

    @Test
    void refusesToMakeAnUnknownKindForNow() {
        ObjectKind unknown = new ObjectKind("unknown.krops.io/v1", "Unknown");
        var object = Desired.object(unknown.named("default", "x"), Map.of());

        assertFault(() -> cluster().apply(object), FaultCode.PEER_FAILED);
    }

    @Test
    void appliesGetsAndLists() {
        GenericKubernetesResource applied = apply("applied", "1");

        ObjectRef ref = THING.named("default", "applied");
        assertThat(cluster().get(ref)).hasValueSatisfying(t -> assertSame(t, applied));
        assertThat(cluster().list(THING, Map.of())).anySatisfy(t -> assertSame(t, applied));
        assertThat(cluster().list(THING, "default", Map.of()))
                .anySatisfy(t -> assertSame(t, applied));
        assertThat(cluster().list(THING, Map.of("no", "such-label"))).isEmpty();
        assertThat(cluster().list(THING, "kube-system", Map.of())).isEmpty();
    }

    @Test
    void appliesWithoutNamespaceWhereNoneIs() {
        ObjectRef ref = ObjectKind.NAMESPACE.named("applied-namespace");

        cluster().apply(Desired.object(ref, Map.of()));

        assertThat(cluster().get(ref)).isPresent();
    }

    @Test
    void createsOnlyWhatIsNotThere() {
        var object = Desired.object(ObjectKind.CONFIG_MAP.named("default", "created"), Map.of());
        cluster().create(object);

        assertFault(() -> cluster().create(object), FaultCode.CONFLICT);
    }

    @Test
    void mergesOnlyIntoTheVersionThatWasLookedAt() {
        GenericKubernetesResource seen = apply("merged", "1");
        ObjectRef ref = ObjectRef.of(seen);
        String version = seen.getMetadata().getResourceVersion();

        GenericKubernetesResource merged =
                cluster().merge(ref, version, "{\"spec\":{\"size\":\"2\"}}");

        assertThat(merged.<Object>get("spec", "size")).isEqualTo("2");
        assertFault(
                () -> cluster().merge(ref, version, "{\"spec\":{\"size\":\"3\"}}"),
                FaultCode.CONFLICT);
    }

    @Test
    void mergesStatusAlone() {
        ObjectRef ref = ObjectRef.of(apply("with-status", "1"));

        GenericKubernetesResource merged =
                cluster()
                        .mergeStatus(
                                ref, "{\"status\":{\"up\":\"yes\"},\"spec\":{\"size\":\"9\"}}");

        assertThat(merged.<Object>get("status", "up")).isEqualTo("yes");
        assertThat(merged.<Object>get("spec", "size")).isEqualTo("1");
        assertThat(merged.getMetadata().getGeneration()).isEqualTo(1);
    }

    @Test
    void refusesToTouchFieldsOfOthers() {
        apply("foreign", "1");
        takeOver("foreign", "2");

        assertFault(() -> apply("foreign", "1"), FaultCode.FOREIGN_OBJECT);
    }

    @Test
    void deletesOnlyTheObjectOfThatUid() {
        GenericKubernetesResource seen = apply("deleted", "1");
        ObjectRef ref = ObjectRef.of(seen);

        cluster().delete(ref, "9b2f9c11-0000-4000-8000-000000000000");
        assertThat(cluster().get(ref)).isPresent();
        cluster().delete(ref, seen.getMetadata().getUid());
        assertThat(cluster().get(ref)).isEmpty();
        cluster().delete(ref, seen.getMetadata().getUid());
    }

    @Test
    void refusesWhatIsInvalid() {
        var object = Desired.object(ObjectKind.CONFIG_MAP.named("default", "Not_A_Name"), Map.of());

        assertFault(() -> cluster().create(object), FaultCode.PEER_REFUSED);
        ObjectRef lost = THING.named("default", "lost");
        assertFault(() -> cluster().mergeStatus(lost, "{}"), FaultCode.PEER_REFUSED);
    }

    @Test
    void deniesAStranger() {
        String stranger = server.kubeconfig().replaceAll("token: .*", "token: \"forged\"");

        assertFault(() -> at(stranger, "stranger").version(), FaultCode.ACCESS_DENIED);
    }

    @Test
    void saysWhenNobodyAnswers() {
        String nowhere = server.kubeconfig().replaceAll("//127.0.0.1:\\d+", "//127.0.0.1:1");

        assertFault(() -> at(nowhere, "nowhere").version(), FaultCode.UNREACHABLE);
    }

    private Cluster cluster() {
        return at(server.kubeconfig(), "kubeconfig");
    }

    private Cluster at(String kubeconfig, String name) {
        Path file = folder.resolve(name);
        if (!file.toFile().exists()) {
            Kubeconfigs.write(file, kubeconfig);
        }
        return clusters.at(new KubeAccess(file, ClusterUnderTest.CONTEXT));
    }

    private GenericKubernetesResource apply(String name, String size) {
        Map<String, Object> fields = Map.of("spec", Map.of("size", size));
        return cluster().apply(Desired.object(THING.named("default", name), fields));
    }

    /// Somebody else changes the size, and so manages it.
    private void takeOver(String name, String size) {
        Map<String, Object> fields = Map.of("spec", Map.of("size", size));
        GenericKubernetesResource thing = Desired.object(THING.named("default", name), fields);
        Config config = Config.fromKubeconfig(server.kubeconfig());
        try (KubernetesClient other = new KubernetesClientBuilder().withConfig(config).build()) {
            other.genericKubernetesResources(THING.apiVersion(), THING.kind())
                    .inNamespace("default")
                    .resource(thing)
                    .fieldManager("somebody")
                    .forceConflicts()
                    .serverSideApply();
        }
    }

    static void assertFault(ThrowingCallable call, FaultCode code) {
        assertThatThrownBy(call)
                .asInstanceOf(type(Faulted.class))
                .extracting(f -> f.fault().code())
                .isEqualTo(code);
    }

    private static void assertSame(
            GenericKubernetesResource actual, GenericKubernetesResource expected) {
        assertThat(actual.getMetadata().getUid()).isEqualTo(expected.getMetadata().getUid());
        assertThat(actual.<Object>get("spec", "size"))
                .isEqualTo(expected.<Object>get("spec", "size"));
    }

    private static Map<String, Object> schema() {
        return Map.of("type", "object", "x-kubernetes-preserve-unknown-fields", true);
    }
}
