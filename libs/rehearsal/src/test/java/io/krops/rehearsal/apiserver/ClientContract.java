package io.krops.rehearsal.apiserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.fabric8.kubernetes.api.model.APIResource;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ListOptionsBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// What an API server is to the fabric8 client.
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ClientContract {
    private static final long PATIENCE = 20;

    private final ClusterUnderTest cluster = start();
    private final KubernetesClient client =
            new KubernetesClientBuilder()
                    .withConfig(Config.fromKubeconfig(cluster.kubeconfig()))
                    .build();

    abstract ClusterUnderTest start();

    @BeforeAll
    void makesNamespaces() {
        for (String name : List.of("one", "two")) {
            client.namespaces()
                    .resource(
                            new NamespaceBuilder()
                                    .withNewMetadata()
                                    .withName(name)
                                    .endMetadata()
                                    .build())
                    .create();
        }
    }

    @AfterAll
    void closes() {
        client.close();
        cluster.close();
    }

    @Test
    void discoversWhatTheServerServes() {
        assertThat(client.getApiResources("v1").getResources())
                .extracting(APIResource::getName)
                .contains("configmaps", "namespaces", "namespaces/status");
        assertThat(client.getApiResources("nothing.example/v1")).isNull();
        assertThat(client.getKubernetesVersion().getGitVersion()).startsWith("v1.");
        assertThat(client.getApiGroups().getGroups()).extracting("name").contains("apps");
    }

    @Test
    void createsAndReadsBackWhatWasSent() {
        ConfigMap created = create("one", "created", Map.of("a", "b"));

        assertThat(created.getMetadata().getUid()).isNotBlank();
        ConfigMap read = client.configMaps().inNamespace("one").withName("created").get();
        assertThat(read.getData()).containsEntry("k", "v");
        assertThat(read.getMetadata()).isEqualTo(created.getMetadata());
        assertThat(client.configMaps().inNamespace("one").withName("other").get()).isNull();
    }

    @Test
    void refusesToCreateTwice() {
        create("one", "twice", Map.of());

        assertThatThrownBy(() -> create("one", "twice", Map.of()))
                .asInstanceOf(type(KubernetesClientException.class))
                .returns(409, KubernetesClientException::getCode)
                .returns("AlreadyExists", e -> e.getStatus().getReason());
    }

    @Test
    void refusesToCreateInANamespaceThatIsNotThere() {
        assertThatThrownBy(() -> create("nowhere", "lost", Map.of()))
                .asInstanceOf(type(KubernetesClientException.class))
                .returns(404, KubernetesClientException::getCode);
    }

    @Test
    void listsByLabelsInOneNamespaceAndInAll() {
        create("one", "listed-1", Map.of("list", "yes", "tier", "front"));
        create("one", "listed-2", Map.of("list", "yes", "tier", "back"));
        create("two", "listed-3", Map.of("list", "yes"));

        var all = client.configMaps().inAnyNamespace().withLabel("list", "yes");
        assertThat(names(all.list().getItems()))
                .containsExactly("listed-1", "listed-2", "listed-3");
        var one = client.configMaps().inNamespace("one").withLabel("list", "yes");
        assertThat(names(one.list().getItems())).containsExactly("listed-1", "listed-2");
        assertThat(names(all.withLabelIn("tier", "back", "middle").list().getItems()))
                .containsExactly("listed-2");
        assertThat(names(all.withLabelNotIn("tier", "back").list().getItems()))
                .containsExactly("listed-1", "listed-3");
        assertThat(names(all.withoutLabel("tier").list().getItems())).containsExactly("listed-3");
    }

    @Test
    void listsByName() {
        create("one", "by-name", Map.of());
        create("two", "by-name", Map.of());

        var named = client.configMaps().inAnyNamespace().withField("metadata.name", "by-name");
        assertThat(names(named.list().getItems())).containsExactly("by-name", "by-name");
    }

    @Test
    void refusesAnUpdateOfAStaleVersion() {
        ConfigMap first = create("one", "stale", Map.of());
        ConfigMap changed = new ConfigMapBuilder(first).addToData("k", "w").build();
        client.resource(changed).update();

        assertThatThrownBy(() -> client.resource(changed).update())
                .asInstanceOf(type(KubernetesClientException.class))
                .returns(409, KubernetesClientException::getCode);
    }

    @Test
    void mergePatchRemovesWhatIsNull() {
        create("one", "merged", Map.of());

        ConfigMap merged =
                client.configMaps()
                        .inNamespace("one")
                        .withName("merged")
                        .patch(
                                PatchContext.of(PatchType.JSON_MERGE),
                                "{\"data\":{\"k\":null,\"l\":\"m\"}}");

        assertThat(merged.getData()).containsExactly(Map.entry("l", "m"));
    }

    @Test
    void jsonPatchFailsAsAWhole() {
        create("one", "json-patched", Map.of());
        var resource = client.configMaps().inNamespace("one").withName("json-patched");
        String refused =
                """
                [{"op": "add", "path": "/data/l", "value": "m"},
                 {"op": "test", "path": "/data/k", "value": "other"}]
                """;

        assertThatThrownBy(() -> resource.patch(PatchContext.of(PatchType.JSON), refused))
                .isInstanceOf(KubernetesClientException.class);
        assertThat(resource.get().getData()).doesNotContainKey("l");
    }

    @Test
    void secondApplierMeetsAConflictUnlessItForces() {
        ConfigMap wanted = configMap("one", "applied", Map.of());
        client.resource(wanted).fieldManager("krops").serverSideApply();
        ConfigMap other = new ConfigMapBuilder(wanted).addToData("k", "w").build();

        assertThatThrownBy(() -> client.resource(other).fieldManager("else").serverSideApply())
                .asInstanceOf(type(KubernetesClientException.class))
                .returns(409, KubernetesClientException::getCode)
                .extracting(e -> e.getStatus().getDetails().getCauses().getFirst())
                .returns("FieldManagerConflict", c -> c.getReason())
                .returns(".data.k", c -> c.getField());
        ConfigMap forced =
                client.resource(other).fieldManager("else").forceConflicts().serverSideApply();
        assertThat(forced.getData()).containsEntry("k", "w");
    }

    @Test
    void applyingTheSameAgainChangesNothing() {
        ConfigMap wanted = configMap("one", "applied-again", Map.of());
        ConfigMap first = client.resource(wanted).fieldManager("krops").serverSideApply();
        ConfigMap second = client.resource(wanted).fieldManager("krops").serverSideApply();

        assertThat(second.getMetadata().getResourceVersion())
                .isEqualTo(first.getMetadata().getResourceVersion());
    }

    @Test
    void dryRunKeepsNothing() {
        client.resource(configMap("one", "dry", Map.of())).dryRun().create();

        assertThat(client.configMaps().inNamespace("one").withName("dry").get()).isNull();
    }

    @Test
    void watchTellsOfEveryChangeInOrder() throws InterruptedException {
        Heard heard = new Heard();
        try (Watch _ = client.configMaps().inNamespace("two").withLabel("watched").watch(heard)) {
            ConfigMap created = create("two", "watched", Map.of("watched", "yes"));
            client.resource(new ConfigMapBuilder(created).addToData("k", "w").build()).update();
            client.resource(created).delete();

            assertThat(heard.next()).isEqualTo("ADDED watched v");
            assertThat(heard.next()).isEqualTo("MODIFIED watched w");
            assertThat(heard.next()).isEqualTo("DELETED watched w");
        }
    }

    @Test
    void watchReplaysFromAVersion() throws InterruptedException {
        ConfigMap created = create("two", "replayed", Map.of());
        client.resource(new ConfigMapBuilder(created).addToData("k", "w").build()).update();
        String version = created.getMetadata().getResourceVersion();
        Heard heard = new Heard();
        var named = client.configMaps().inNamespace("two").withName("replayed");
        var options = new ListOptionsBuilder().withResourceVersion(version).build();

        try (Watch _ = named.watch(options, heard)) {
            assertThat(heard.next()).isEqualTo("MODIFIED replayed w");
        }
    }

    @Test
    void informerKnowsWhatThereIs() throws InterruptedException {
        create("two", "informed", Map.of("informed", "yes"));
        BlockingQueue<String> deleted = new LinkedBlockingQueue<>();
        try (SharedIndexInformer<ConfigMap> informer =
                client.configMaps().inNamespace("two").withLabel("informed").inform()) {
            assertThat(informer.getStore().list()).hasSize(1);
            informer.addEventHandler(new Deletions(deleted));
            client.configMaps().inNamespace("two").withName("informed").delete();

            assertThat(deleted.poll(PATIENCE, TimeUnit.SECONDS)).isEqualTo("informed");
        }
    }

    private ConfigMap create(String namespace, String name, Map<String, String> labels) {
        return client.resource(configMap(namespace, name, labels)).create();
    }

    private static ConfigMap configMap(String namespace, String name, Map<String, String> labels) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .withLabels(labels)
                .endMetadata()
                .addToData("k", "v")
                .build();
    }

    private static List<String> names(List<? extends HasMetadata> objects) {
        return objects.stream().map(o -> o.getMetadata().getName()).toList();
    }

    /// Keeps what a watch tells.
    private static final class Heard implements Watcher<ConfigMap> {
        private final BlockingQueue<String> events = new LinkedBlockingQueue<>();

        String next() throws InterruptedException {
            return String.valueOf(events.poll(PATIENCE, TimeUnit.SECONDS));
        }

        @Override
        public void eventReceived(Action action, ConfigMap object) {
            String name = object.getMetadata().getName();
            events.add(action + " " + name + " " + object.getData().get("k"));
        }

        @Override
        public void onClose(WatcherException cause) {
            events.add("closed: " + cause.getMessage());
        }
    }

    /// Keeps the names of what an informer sees go.
    private record Deletions(BlockingQueue<String> names)
            implements ResourceEventHandler<ConfigMap> {

        @Override
        public void onAdd(ConfigMap added) {}

        @Override
        public void onUpdate(ConfigMap before, ConfigMap after) {}

        @Override
        public void onDelete(ConfigMap deleted, boolean unsure) {
            names.add(deleted.getMetadata().getName());
        }
    }
}
