package io.krops.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.krops.artifacts.RegistryAnswer;
import io.krops.events.FaultCode;
import io.krops.events.Faulted;
import io.krops.kubernetes.Cluster;
import io.krops.kubernetes.Desired;
import io.krops.kubernetes.ObjectKind;
import io.krops.rehearsal.faults.FaultPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes wrong shows at the ports as the real peer would show it, and goes by.
class MishapsTest {
    private static final String NAME = "move-the-inventory";
    private static final String TITLE = "Move the inventory";

    @TempDir Path folder;
    private SimulatedLaptop laptop;
    private Cluster cluster;

    @BeforeEach
    void start() {
        laptop = SimulatedLaptop.without(folder);
        cluster = laptop.clusters.at(new Journey(laptop).foundation());
    }

    @Test
    void anApiServerIsDownForItsTime() {
        begin("api-server-down 3s");

        refuses(() -> cluster.version(), FaultCode.UNREACHABLE);
        laptop.passes(Duration.ofSeconds(3));
        assertThat(cluster.version()).startsWith("v");
    }

    @Test
    void theNextChangesMeetAConflict() {
        begin("conflict 2");

        refuses(this::write, FaultCode.CONFLICT);
        refuses(this::write, FaultCode.CONFLICT);
        assertThat(cluster.list(ObjectKind.CONFIG_MAP, Map.of())).isEmpty();
        write();
        assertThat(cluster.list(ObjectKind.CONFIG_MAP, Map.of())).hasSize(1);
    }

    @Test
    void aChangeIsMadeWhoseAnswerIsLost() {
        begin("answer-lost");

        refuses(this::write, FaultCode.UNREACHABLE);
        assertThat(cluster.list(ObjectKind.CONFIG_MAP, Map.of())).hasSize(1);
        write();
        assertThat(cluster.list(ObjectKind.CONFIG_MAP, Map.of())).hasSize(1);
    }

    @Test
    void anApiServerThrottles() {
        begin("throttled 1m");

        refuses(() -> cluster.list(ObjectKind.NODE, Map.of()), FaultCode.THROTTLED);
    }

    @Test
    void theEngineIsDown() {
        begin("engine-down");

        refuses(() -> laptop.engine.list(""), FaultCode.UNREACHABLE);
        refuses(() -> laptop.kind.names(), FaultCode.UNREACHABLE);
    }

    @Test
    void theRegistryIsDown() {
        begin("registry-down");

        assertThat(laptop.artifacts.ask(Laptop.REGISTRY)).isInstanceOf(RegistryAnswer.NotYet.class);
        refuses(() -> laptop.artifacts.find(Laptop.MANIFESTS), FaultCode.UNREACHABLE);
    }

    @Test
    void aDeploymentSaysThatItsImageCannotBePulled() {
        begin("pull-fails 1m");
        var access = laptop.keep("kind", laptop.kind.kubeconfig("mgmt"), "kind-mgmt");
        laptop.charts.install(
                access, Journey.chart("cert-manager", "cert-manager", "cert-manager"));
        var deployment = ObjectKind.DEPLOYMENT.named("cert-manager", "cert-manager");

        laptop.passes(Duration.ofSeconds(20));
        assertThat(Laptop.obstacle(cluster, deployment, "Available")).contains("ImagePullBackOff");
        laptop.until(cluster, deployment, "Available");
    }

    @Test
    void aControllerRestsAndThenCatchesUp() {
        begin("controller-off=kubelet 1m");
        var node = ObjectKind.NODE.named("mgmt-control-plane");

        laptop.passes(Duration.ofSeconds(30));
        assertThat(Laptop.obstacle(cluster, node, "Ready")).contains("no condition");
        laptop.until(cluster, node, "Ready");
    }

    @Test
    void aStepSetsItOffOnceAndItEndsWithTheStep() {
        FaultPlan plan = FaultPlan.parse(List.of("Move the inventory: api-server-down"));
        plan.begin(laptop.machine());
        assertThat(cluster.version()).startsWith("v");

        plan.stepBegins(laptop.machine(), "take-the-inventory", "Take the inventory");
        assertThat(cluster.version()).startsWith("v");
        plan.stepBegins(laptop.machine(), NAME, TITLE);
        laptop.passes(Duration.ofHours(1));
        refuses(() -> cluster.version(), FaultCode.UNREACHABLE);
        plan.stepEnds(laptop.machine(), NAME, TITLE);
        assertThat(cluster.version()).startsWith("v");

        plan.stepBegins(laptop.machine(), NAME, TITLE);
        assertThat(cluster.version()).startsWith("v");
    }

    @Test
    void aStepThatNeverSaidItsEndEndsWithTheNextOne() {
        FaultPlan plan = FaultPlan.parse(List.of("Move the inventory: api-server-down"));
        plan.stepBegins(laptop.machine(), NAME, TITLE);
        plan.stepBegins(laptop.machine(), NAME, TITLE);
        refuses(() -> cluster.version(), FaultCode.UNREACHABLE);

        plan.stepBegins(laptop.machine(), "ask-the-registry", "Ask the registry");

        assertThat(cluster.version()).startsWith("v");
    }

    @Test
    void oneMachineDoesNotFeelTheMishapsOfAnother() {
        FaultPlan.parse(List.of("api-server-down")).begin(laptop.world.machine("other"));

        assertThat(cluster.version()).startsWith("v");
    }

    private void begin(String fault) {
        FaultPlan.parse(List.of(fault)).begin(laptop.machine());
    }

    private void write() {
        cluster.apply(
                Desired.object(
                        ObjectKind.CONFIG_MAP.named("default", "written"),
                        Map.of("data", Map.of("by", "a test"))));
    }

    private static void refuses(ThrowingCallable call, FaultCode code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        Faulted.class, f -> assertThat(f.fault().code()).isEqualTo(code));
    }
}
