package io.krops.rehearsal.process;

import static io.krops.rehearsal.process.PortsContract.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.krops.events.FaultCode;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Clusters;
import io.krops.kubernetes.Condition;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.KubeAccess;
import io.krops.kubernetes.Kubeconfigs;
import io.krops.kubernetes.ObjectKind;
import io.krops.kubernetes.ObjectRef;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the port to a cluster promises, with and without a network between.
abstract class ClusterContract {
    private static final ObjectRef REF = ObjectKind.CONFIG_MAP.named("default", "settings");
    private static final ObjectKind UNKNOWN = new ObjectKind("nowhere.example/v1", "Thing");

    @TempDir Path folder;
    private Cluster cluster;

    abstract Clusters clusters();

    /// Makes a bootstrap cluster.
    ///
    /// @return its kubeconfig
    abstract String make(String name);

    @BeforeEach
    void reach() {
        Path file = folder.resolve("mgmt.yaml");
        Kubeconfigs.write(file, make("mgmt"));
        cluster = clusters().at(new KubeAccess(file, "kind-mgmt"));
    }

    @Test
    void saysItsVersion() {
        assertThat(cluster.version()).matches("v\\d+\\.\\d+\\.\\d+");
    }

    @Test
    void whatIsNotThereIsNotFound() {
        assertThat(cluster.get(REF)).isEmpty();
        assertThat(cluster.get(UNKNOWN.named("default", "any"))).isEmpty();
        assertThat(cluster.list(UNKNOWN, Map.of())).isEmpty();
        assertThat(cluster.list(UNKNOWN, "default", Map.of())).isEmpty();
    }

    @Test
    void whatIsAppliedTwiceIsChangedOnce() {
        GenericKubernetesResource first = cluster.apply(settings("a", "1"));
        GenericKubernetesResource again = cluster.apply(settings("a", "1"));
        GenericKubernetesResource other = cluster.apply(settings("b", "2"));

        assertThat(version(again)).isEqualTo(version(first));
        assertThat(version(other)).isNotEqualTo(version(first));
        // what an applier does not say any more goes
        assertThat(data()).isEqualTo(Map.of("b", "2"));
        assertThat(other.getMetadata().getUid()).isEqualTo(first.getMetadata().getUid());
    }

    @Test
    void aPatchNeedsTheVersionThatWasLookedAt() {
        String stale = version(cluster.apply(settings("a", "1")));
        cluster.apply(settings("a", "2"));

        refuses(() -> cluster.merge(REF, stale, "{\"data\":{\"a\":\"3\"}}"), FaultCode.CONFLICT);
        String now = version(cluster.get(REF).orElseThrow());
        cluster.merge(REF, now, "{\"data\":{\"a\":null,\"c\":\"3\"}}");

        assertThat(data()).isEqualTo(Map.of("c", "3"));
    }

    @Test
    void whatExistsIsNotCreated() {
        cluster.create(settings("a", "1"));

        refuses(() -> cluster.create(settings("a", "2")), FaultCode.CONFLICT);
        assertThat(data()).isEqualTo(Map.of("a", "1"));
    }

    @Test
    void anotherObjectOfTheSameNameIsNotDeleted() {
        String uid = cluster.create(settings("a", "1")).getMetadata().getUid();

        cluster.delete(REF, "00000000-0000-0000-0000-000000000000");
        assertThat(cluster.get(REF)).isPresent();
        cluster.delete(REF, uid);
        cluster.delete(REF, uid);
        assertThat(cluster.get(REF)).isEmpty();
    }

    @Test
    void finalizersHoldWhatIsDeleted() {
        GenericKubernetesResource held = settings("a", "1");
        held.getMetadata().setFinalizers(List.of("krops.io/held"));
        String uid = cluster.create(held).getMetadata().getUid();

        cluster.delete(REF, uid);
        GenericKubernetesResource going = cluster.get(REF).orElseThrow();
        assertThat(going.getMetadata().getDeletionTimestamp()).isNotNull();
        cluster.merge(REF, version(going), "{\"metadata\":{\"finalizers\":null}}");

        assertThat(cluster.get(REF)).isEmpty();
    }

    @Test
    void listsAreOfOneNamespaceAndOneLabel() {
        GenericKubernetesResource labelled = settings("a", "1");
        labelled.getMetadata().setLabels(Map.of("app", "krops"));
        cluster.create(labelled);
        ObjectRef other = ObjectKind.CONFIG_MAP.named("kube-system", "settings");
        cluster.create(Desired.object(other, Map.of("data", Map.of())));

        assertThat(cluster.list(ObjectKind.CONFIG_MAP, "default", Map.of())).hasSize(1);
        assertThat(cluster.list(ObjectKind.CONFIG_MAP, Map.of("app", "krops"))).hasSize(1);
        assertThat(cluster.list(ObjectKind.CONFIG_MAP, Map.of("app", "other"))).isEmpty();
        assertThat(cluster.list(ObjectKind.CONFIG_MAP, Map.of()).stream().map(ObjectRef::of))
                .contains(REF, other);
    }

    @Test
    void statusIsChangedBesidesTheRest() {
        ObjectRef ref = ObjectKind.NAMESPACE.named("watched");
        cluster.apply(Desired.object(ref, Map.of()));

        cluster.mergeStatus(
                ref,
                "{\"metadata\":{\"labels\":{\"no\":\"label\"}},\"status\":{\"conditions\":"
                        + "[{\"type\":\"Watched\",\"status\":\"True\"}]}}");

        GenericKubernetesResource now = cluster.get(ref).orElseThrow();
        assertThat(Condition.of(now, "Watched").orElseThrow().isTrue()).isTrue();
        assertThat(Desired.isMet(Desired.object(ref, Map.of()), now)).isTrue();
    }

    @Test
    void anObjectWithoutItsNamespaceIsRefused() {
        ObjectRef lost = ObjectKind.CONFIG_MAP.named("nowhere", "settings");

        refuses(
                () -> cluster.apply(Desired.object(lost, Map.of("data", Map.of()))),
                FaultCode.PEER_REFUSED);
    }

    @Test
    void anObjectOfAnUnknownKindIsRefused() {
        refuses(
                () -> cluster.apply(Desired.object(UNKNOWN.named("default", "a"), Map.of())),
                FaultCode.PEER_FAILED);
    }

    private Object data() {
        return cluster.get(REF).orElseThrow().get("data");
    }

    private static GenericKubernetesResource settings(String key, String value) {
        GenericKubernetesResource settings =
                Desired.object(REF, Map.of("data", Map.of(key, value)));
        ObjectMeta metadata = settings.getMetadata();
        assertThat(metadata.getResourceVersion()).isNull();
        return settings;
    }

    private static String version(GenericKubernetesResource object) {
        return object.getMetadata().getResourceVersion();
    }
}
